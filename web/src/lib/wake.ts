// A screen that nobody touches stays lit, where a browser can see to that.

/** Keep the screen lit while it is looked at; what ends it is given back. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function take(): Promise<void> {
    if (isOver || document.visibilityState !== "visible") return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined); // a tired battery refuses
    if (isOver) void lock?.release();
  }

  const again = () => void take(); // whoever looked away has lost it
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
