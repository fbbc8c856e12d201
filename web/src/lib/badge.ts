// How many tables wait for me, on the page's icon, where there is one.

export function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined); // not installed
}
