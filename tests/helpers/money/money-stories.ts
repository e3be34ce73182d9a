import { createHmac } from 'node:crypto'
import type { RequestWay } from '../../../src/contract/requests/request-ways.ts'
import { findOwnPayment } from '../../../src/domains/payments/queries.ts'
import { refundPayment } from '../../../src/domains/payments/returning/refund-payment.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { expectOk, type Visitor } from '../browser/visitor.ts'
import { acceptAsAgent, declineAsAgent, nameAgent } from './agent-story.ts'
import { paymentTo, waysToAsk } from './request-ways.ts'

/** What browsers remember of their answers. */
export type Memory = Record<string, string | number>

export type Stage = {
  ctx: Ctx
  guest: Visitor
  guestId: number
  /** The recipient: a creator, or a guest with an agent. */
  creator: Visitor
  creatorId: number
  memory: Memory
  /** Runs the jobs that the acts left. */
  workOff(): Promise<unknown>
}

/** One act of a user, of the payer's browser or of the provider. Without an answer it's repeated. */
export type Action = { name: string; run(stage: Stage): Promise<void> }

export type Story = {
  /** The recipient. Default: a creator. */
  asked?: 'guest'
  acts: readonly Action[]
  /** The final state, however often an act was repeated. */
  end: {
    agentRequests?: string[]
    bookings: string[]
    payments: string[]
    credits: string[]
    charges: number
  }
}

type Paying = { useCredit?: boolean; keepAsCredit?: boolean }

function pay(key: string, draft: Paying = {}, kind: RequestWay = 'host'): Action {
  return {
    name: `pay ${key}`,
    async run({ guest, creatorId, memory }) {
      const form = { ...waysToAsk[kind].draftTo(creatorId), ...draft, ...paymentTo(kind, creatorId) }
      const { body } = expectOk(await guest.post('/api/create-payment-intent', form))
      memory[`${key} intent`] = body.paymentIntentId
      memory[`${key} secret`] = body.clientSecret
    },
  }
}

/** The payer's browser talks to the provider. The application isn't involved. */
function hold(key: string): Action {
  return {
    name: `hold ${key}`,
    async run({ ctx, memory }) {
      const { apiBase, publishableKey } = ctx.config.stripe ?? {}
      const body = new URLSearchParams({
        key: String(publishableKey),
        client_secret: String(memory[`${key} secret`]),
        'payment_method_data[card][number]': '4242424242424242',
      })
      const url = `${apiBase}/v1/payment_intents/${memory[`${key} intent`]}/confirm`
      const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { status?: string }
      if (answer.status !== 'requires_capture') throw new Error(`hold: ${JSON.stringify(answer)}`)
    },
  }
}

function notice(key: string): Action {
  return {
    name: `notice ${key}`,
    async run({ ctx, guest, memory }) {
      const id = memory[`${key} intent`]
      const body = JSON.stringify({
        id: `evt_of_${id}`,
        object: 'event',
        type: 'payment_intent.amount_capturable_updated',
        data: { object: { id, object: 'payment_intent' } },
      })
      const t = Math.floor(ctx.clock.now().getTime() / 1000)
      const v1 = createHmac('sha256', ctx.config.stripe?.webhookSecret ?? '').update(`${t}.${body}`)
      expectOk(
        await guest.post('/api/webhooks/stripe', body, {
          'content-type': 'application/json',
          'stripe-signature': `t=${t},v1=${v1.digest('hex')}`,
        }),
      )
    },
  }
}

/** Paid with the held card or a credit. */
function send(key: string, paying: Paying = {}, kind: RequestWay = 'host'): Action {
  return {
    name: `send ${key}`,
    async run({ guest, creatorId, memory }) {
      const { path, draftTo } = waysToAsk[kind]
      const paymentIntentId = paying.useCredit ? undefined : memory[`${key} intent`]
      const form = { ...draftTo(creatorId), ...paying, paymentIntentId }
      const { body } = expectOk(await guest.post(path, form, { 'idempotency-key': `once-${key}` }))
      if (kind === 'agent') memory[`${key} request`] = body.requestId
      else memory[`${key} booking`] = body.id
    },
  }
}

/** A repeat gets the booking's status. */
function change(key: string, by: 'guest' | 'creator', status: string): Action {
  return {
    name: `${by}: ${key} ${status}`,
    async run({ [by]: person, memory }) {
      const answer = await person.patch(`/api/bookings/${memory[`${key} booking`]}`, { status })
      if (answer.status === 409 && answer.body.currentStatus === status) return
      expectOk(answer)
    },
  }
}

function refund(key: string): Action {
  return {
    name: `refund ${key}`,
    async run({ ctx, guestId, memory }) {
      const payment = await findOwnPayment(ctx, guestId, String(memory[`${key} intent`]))
      if (!payment) throw new Error('There is no payment to refund.')
      await refundPayment(ctx, payment.id)
    },
  }
}

const workOff: Action = { name: 'work off', run: async (stage) => void (await stage.workOff()) }

export const moneyStories = {
  'confirmed, cancelled by its creator, and the credit refunded': {
    acts: [
      pay('first'),
      hold('first'),
      notice('first'),
      send('first'),
      workOff,
      change('first', 'creator', 'confirmed'),
      workOff,
      change('first', 'creator', 'cancelled'),
      workOff,
      refund('first'),
      workOff,
    ],
    end: { bookings: ['cancelled refunded'], payments: ['refunded'], credits: ['voided'], charges: 1 },
  },
  'declined and kept as a credit, which is spent and comes back': {
    acts: [
      pay('first', { keepAsCredit: true }),
      hold('first'),
      send('first', { keepAsCredit: true }),
      change('first', 'creator', 'cancelled'),
      workOff,
      send('second', { useCredit: true }),
      workOff,
      change('second', 'creator', 'cancelled'),
      workOff,
    ],
    end: {
      bookings: ['cancelled credited', 'cancelled released'],
      payments: ['credited', 'released'],
      credits: ['available'],
      charges: 1,
    },
  },
  'declined and released, then one that is confirmed, cancelled by its guest and refunded': {
    acts: [
      pay('first'),
      hold('first'),
      send('first'),
      change('first', 'creator', 'cancelled'),
      workOff,
      pay('second'),
      hold('second'),
      send('second'),
      change('second', 'creator', 'confirmed'),
      change('second', 'guest', 'cancelled'),
      refund('second'),
      workOff,
    ],
    end: {
      bookings: ['cancelled released', 'cancelled refunded'],
      payments: ['released', 'refunded'],
      credits: [],
      charges: 1,
    },
  },
  'declined by an agent and kept as a credit; what it pays for next is accepted, and cancelled by the guest':
    {
      asked: 'guest',
      acts: [
        nameAgent,
        pay('first', { keepAsCredit: true }, 'agent'),
        hold('first'),
        send('first', { keepAsCredit: true }, 'agent'),
        workOff,
        declineAsAgent('first'),
        workOff,
        send('second', { useCredit: true }, 'agent'),
        workOff,
        acceptAsAgent('second'),
        workOff,
        change('second', 'creator', 'cancelled'),
        workOff,
      ],
      end: {
        agentRequests: ['declined', 'accepted'],
        bookings: ['cancelled credited'],
        payments: ['credited', 'credited'],
        credits: ['available'],
        charges: 1,
      },
    },
} satisfies Record<string, Story>

export type StoryName = keyof typeof moneyStories
export const storyNames = Object.keys(moneyStories) as StoryName[]
export const storyOf = (name: StoryName): Story => moneyStories[name]
