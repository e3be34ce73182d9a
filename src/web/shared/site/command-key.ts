/** Apple’s keyboards have ⌘ where others have Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iP/.test(navigator.platform)
}
