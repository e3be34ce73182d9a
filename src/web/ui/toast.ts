import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'error'

export type ToastMessage = {
  title: string
  text?: ReactNode
  tone?: ToastTone
  /** A button, such as Undo, that also hides the toast. */
  action?: { label: string; press: () => void }
  /** The session ended: shows a sign-in link. */
  signedOut?: boolean
  /** The call that failed. */
  cause?: string | undefined
}

/** `undefined` hides the current toast. */
type Listener = (news: ToastMessage | undefined) => void

let listener: Listener | undefined
let last: ToastMessage | undefined
const waiting: ToastMessage[] = []

/** Queued until the toaster listens. Returns a function that hides this toast if it is still shown. */
export function toast(news: ToastMessage): () => void {
  last = news
  if (listener) listener(news)
  else waiting.push(news)
  return () => {
    if (last === news) withdrawToast()
  }
}

export function withdrawToast(): void {
  last = undefined
  waiting.length = 0
  listener?.(undefined)
}

export function withdrawError(): void {
  if (last?.tone === 'error') withdrawToast()
}

/** An error ends when what failed has succeeded. */
export function withdrawErrorOf(call: string): void {
  if (last?.tone === 'error' && last.cause === call) withdrawToast()
}

/** Not for people who canceled the password dialog. */
export function toastError(title: string, error: unknown, fallback?: string): () => void {
  const { body, serverMessage, call } = (error ?? {}) as Partial<Failure>
  if (body?.code === 'password_required') return () => undefined
  const text = body?.message || fallback || serverMessage
  return toast({
    title,
    text,
    tone: 'error',
    cause: call,
    ...(body?.code === 'signed_out' && { signedOut: true }),
  })
}

type Failure = { body?: { code?: string; message?: string }; serverMessage: string; call?: string }

/** Delivers queued toasts first. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const news of waiting.splice(0)) next(news)
  return () => {
    if (listener === next) listener = undefined
  }
}
