import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'error'

export type ToastNews = {
  title: string
  text?: ReactNode
  tone?: ToastTone
  /** It failed because nobody is signed in any more: the way to sign in stands beside it. */
  signedOut?: boolean
}

/** Without news, what is shown goes. */
type Listener = (news: ToastNews | undefined) => void

let listener: Listener | undefined
let last: ToastNews | undefined
const waiting: ToastNews[] = []

/**
 * Tells the person what happened: `toast({ title: 'Profile updated' })`. Callable anywhere in the browser; before the
 * toaster listens, toasts wait. Returns the way to take this one down, while it is still the one that is shown.
 */
export function toast(news: ToastNews): () => void {
  last = news
  if (listener) listener(news)
  else waiting.push(news)
  return () => {
    if (last === news) withdrawToast()
  }
}

/** Takes down what was said of an act that is tried again. */
export function withdrawToast(): void {
  last = undefined
  waiting.length = 0
  listener?.(undefined)
}

/** Takes down an error: it was about a page that someone has left. */
export function withdrawError(): void {
  if (last?.tone === 'error') withdrawToast()
}

/**
 * A refused or failed act: the words of the specification as title, the server's as text. Where the server said nothing,
 * the text is `fallback`.
 */
export function toastError(title: string, error: unknown, fallback?: string): () => void {
  const { body, serverMessage } = (error ?? {}) as Partial<Failure>
  const text = body?.message || fallback || serverMessage
  return toast({ title, text, tone: 'error', ...(body?.code === 'signed_out' && { signedOut: true }) })
}

/** As much as is said here of a refusal. */
type Failure = { body?: { code?: string; message?: string }; serverMessage: string }

/** The toaster's side: takes what waited, then everything that comes. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const news of waiting.splice(0)) next(news)
  return () => {
    if (listener === next) listener = undefined
  }
}
