// Who is to sit down where, as soon as a table opens: said on one screen, done on the next.

export interface Guest {
  seat: number;
  name: string;
}

const keyOf = (code: string) => `plan:${code}`;

export function planFor(code: string, guests: readonly Guest[]): void {
  sessionStorage.setItem(keyOf(code), JSON.stringify(guests));
}

/** Take the plan for a table; a second call finds none. */
export function takePlan(code: string): Guest[] {
  const text = sessionStorage.getItem(keyOf(code));
  sessionStorage.removeItem(keyOf(code));
  return text ? (JSON.parse(text) as Guest[]) : [];
}
