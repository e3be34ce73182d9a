/** Runs inline in the head: a form sent before the page is alive is kept, instead of being posted by the browser. */
export const earlySubmitScript =
  "addEventListener('submit',function(e){if(!window.alive){e.preventDefault();window.early=e.target}},true)"

declare global {
  interface Window {
    alive?: boolean
    early?: HTMLFormElement
  }
}

/** The page is alive: send what was kept. */
export function sendEarlySubmit(): void {
  window.alive = true
  const form = window.early
  window.early = undefined
  if (form?.isConnected) form.requestSubmit()
}
