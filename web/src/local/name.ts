// What the file of a match is called.

export const fileNameOf = (game: string, code: string) => `${game}-${code}.tablee`;
