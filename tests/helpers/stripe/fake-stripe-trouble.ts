import type { ErrorBody } from './fake-stripe-shapes.ts'

/** The call fails before it's done, or after it's done without an answer. `answer` replaces Stripe's own. */
export type Trouble =
  | { kind: 'hang' | 'drop' | 'fail'; afterDoing?: boolean }
  | { kind: 'answer'; status: number; error: ErrorBody }

export const busy: Trouble = {
  kind: 'answer',
  status: 429,
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
}

type Rule = { trouble: Trouble; on: RegExp; times: number }

/** Planned failures. A call is named like `POST /v1/payment_intents/pi_1/capture`. */
export function createTroubles() {
  let rules: Rule[] = []
  return {
    /** The next `times` matching calls fail. */
    make(trouble: Trouble, { on = /./, times = 1 }: { on?: RegExp; times?: number } = {}) {
      rules.push({ trouble, on, times })
    },
    /** All calls are dropped until the end. */
    beDown() {
      rules.push({ trouble: { kind: 'drop' }, on: /./, times: Number.POSITIVE_INFINITY })
    },
    end() {
      rules = []
    },
    take(call: string): Trouble | undefined {
      const rule = rules.find(({ on }) => on.test(call))
      if (rule && --rule.times <= 0) rules = rules.filter((other) => other !== rule)
      return rule?.trouble
    },
  }
}
