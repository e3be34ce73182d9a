import type { PaymentProvider } from '../../../src/platform/payments/provider.ts'

/** What happens to the next call: it fails, or hangs until `endHang`, before the provider has done it or after. */
export type Misdeed = { kind: 'fail' | 'hang'; afterDoing: boolean }
type End = 'answer' | 'nothing'
export type MisbehavingProvider = ReturnType<typeof misbehave>

/**
 * A provider behind a bad line, or a process that ends while it is asked: an answer that never comes, or comes much
 * later, is what both look like.
 */
export function misbehave(provider: PaymentProvider) {
  let misdeeds: Misdeed[] = []
  let down = false
  let hanging: ((end: End) => void)[] = []
  const watchers: (() => void)[] = []

  function hang(): Promise<End> {
    for (const seen of watchers.splice(0)) seen()
    return new Promise((resolve) => hanging.push(resolve))
  }

  async function pass<T>(call: () => Promise<T>): Promise<T> {
    const misdeed = down ? { kind: 'fail', afterDoing: false } : misdeeds.shift()
    if (!misdeed) return call()
    const done = misdeed.afterDoing ? await outcomeOf(call) : undefined
    const end = misdeed.kind === 'hang' ? await hang() : 'nothing'
    if (end === 'nothing') throw new Error('The provider gave no answer.')
    return done ? done() : call()
  }

  return {
    provider: {
      ...provider,
      create: (request) => pass(() => provider.create(request)),
      retrieve: (intentId) => pass(() => provider.retrieve(intentId)),
      capture: (intentId, key) => pass(() => provider.capture(intentId, key)),
      cancel: (intentId, key) => pass(() => provider.cancel(intentId, key)),
      refund: (intentId, key) => pass(() => provider.refund(intentId, key)),
    } satisfies PaymentProvider as PaymentProvider,
    next: (misdeed: Misdeed) => void misdeeds.push(misdeed),
    beDown() {
      down = true
    },
    /** When the next call begins to hang. */
    untilHang: () => new Promise<void>((resolve) => watchers.push(resolve)),
    /** Lets the call that hangs longest go on, or ends it as a process that stops would. */
    endHang: (end: End) => hanging.shift()?.(end),
    /** Everything goes well from now on; what hangs ends without an answer. */
    beWell() {
      misdeeds = []
      down = false
      for (const end of hanging) end('nothing')
      hanging = []
    },
  }
}

/** Does the call now; its result, or its refusal, is given when it is asked for. */
async function outcomeOf<T>(call: () => Promise<T>): Promise<() => T> {
  try {
    const value = await call()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}
