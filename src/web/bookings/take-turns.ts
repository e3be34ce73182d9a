/** Acts of one name wait for each other in all tabs of the browser, where it can tell: without TLS it cannot. */
export async function takeTurns(name: string, act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, act)
  else await act()
}
