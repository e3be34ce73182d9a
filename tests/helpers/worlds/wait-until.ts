/** Polls every few milliseconds. Fails with what it waited for. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
