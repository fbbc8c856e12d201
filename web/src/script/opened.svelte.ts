// The file that somebody chose or dropped, on its way to the screen that opens it.

class Opened {
  file = $state.raw<File>();
}

export const opened = new Opened();
