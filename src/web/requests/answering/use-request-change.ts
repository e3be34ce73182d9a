import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type {
  AgentRequest,
  AgentRequestAction,
  questionAnswer,
} from '../../../contract/requests/agent-requests.ts'
import type { Booking, BookingAction } from '../../../contract/requests/bookings.ts'
import { moneyKey } from '../../shared/money/money-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { agentRequestQuery, agentRequestsKey, bookingsKey } from '../queries.ts'
import type { ReplyHandlers, ShowReply } from '../reply-context.ts'
import { type AnyRequest, isForAgent } from '../request-roles.ts'

type Act = BookingAction | AgentRequestAction

/** Sends acts, and refetches `keys` after each, also after a failure. `show` puts the answer in its place at once. */
export function useChange<Answer>(keys: QueryKey[], show: (answer: Answer) => void) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Act>()
  const [isSending, setSending] = useState(false)
  const readAgain = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  /** For forms: throws refusals for them to show. */
  async function send(call: Promise<Answer>): Promise<ShowReply> {
    setSending(true)
    try {
      const answer = await call
      return () => {
        setSending(false)
        show(answer)
        void readAgain()
      }
    } catch (refusal) {
      setSending(false)
      void readAgain()
      throw refusal
    }
  }

  /** For buttons: toasts the result, and throws after a failure, so that a dialog stays open. */
  async function tell<Sent extends Answer>(
    act: Act,
    call: Promise<Sent>,
    done: string | ((answer: Sent) => void),
    failed = 'Error updating booking',
  ): Promise<void> {
    setBusy(act)
    try {
      const answer = await call
      show(answer)
      await readAgain()
      setBusy(undefined)
      if (typeof done === 'string') toast({ title: done })
      else done(answer)
    } catch (error) {
      await readAgain()
      setBusy(undefined)
      toastError(failed, error)
      throw error
    }
  }
  return { busy, isSending, send, tell }
}

/** Every act on a request, by each way; `can` says which are allowed. */
export function useRequestChange(request: AnyRequest) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id } = request
  const terms = isForAgent(request) && { duration: request.duration, speakingFee: request.speakingFee }
  const keys = [moneyKey, bookingsKey, ...(terms ? [agentRequestsKey] : [])]
  const { busy, isSending, send, tell } = useChange<Booking | AgentRequest>(keys, (answer) =>
    isForAgent(answer)
      ? queryClient.setQueryData(agentRequestQuery(api, id).queryKey, answer)
      : showInLists(queryClient, answer),
  )
  const failed = terms ? 'Error updating request' : undefined
  const params = { id }
  const update = (status: 'cancelled' | 'completed', note?: string) =>
    api.call('PATCH /api/bookings/{id}', { params, body: { status, note } })
  const reply = (status: 'approved' | 'rejected', note?: string) =>
    api.call('PATCH /api/bookings/{id}/status', { params, body: { status, note } })
  type Done = (booking: Booking) => void
  const replies: ReplyHandlers = {
    isSending,
    accept: (body) => send(api.call('POST /api/agent-requests/{id}/accept', { params, body })),
    counter: (body) =>
      send(
        terms
          ? api.call('POST /api/agent-requests/{id}/counter', { params, body })
          : api.call('POST /api/bookings/{id}/counter', { params, body: { offers: body.offers } }),
      ),
    ask: (question) => send(api.call('POST /api/agent-requests/{id}/ask', { params, body: { question } })),
    decline: (response) =>
      send(api.call('POST /api/agent-requests/{id}/decline', { params, body: { response } })),
  }
  return {
    busy,
    replies,
    answer: (body: z.input<typeof questionAnswer>) =>
      send(api.call('POST /api/agent-requests/{id}/answer', { params, body })),
    approve: (done: Done) => tell('confirm', reply('approved'), done, 'Failed to approve booking request'),
    reject: (note: string, done: Done) =>
      tell('decline', reply('rejected', note), done, 'Failed to reject booking request'),
    cancel: (note: string) => tell('cancel', update('cancelled', note), 'Booking canceled'),
    complete: () => tell('complete', update('completed'), 'Booking completed'),
    withdraw: () => {
      const call = terms
        ? api.call('POST /api/agent-requests/{id}/withdraw', { params })
        : update('cancelled')
      return tell<Booking | AgentRequest>('withdraw', call, 'Request withdrawn', failed)
    },
    acceptOffer: (offer: number, startsAt: string, done: (answer: AnyRequest) => void) => {
      const body = { offer, startsAt }
      const call = terms
        ? api.call('POST /api/agent-requests/{id}/accept-offer', { params, body: { ...body, ...terms } })
        : api.call('POST /api/bookings/{id}/accept-offer', { params, body })
      return tell<Booking | AgentRequest>('accept-offer', call, done, failed)
    },
    takeOver: () =>
      tell(
        'take-over',
        api.call('POST /api/agent-requests/{id}/take-over', { params }),
        'You’re handling this request now',
        failed,
      ),
    reportNoShow: (done: Done) =>
      tell('report-no-show', api.call('POST /api/bookings/{id}/no-show', { params }), done),
    object: () =>
      tell(
        'object',
        api.call('POST /api/bookings/{id}/no-show/object', { params }),
        'Thanks for letting us know',
      ),
  }
}

/** In its place in every list, before they are read again: some no longer list it. */
function showInLists(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueriesData<InfiniteData<Booking[]>>(
    {
      queryKey: bookingsKey,
      predicate: ({ queryKey: [, list] }) => list === 'pages' || list === 'requests',
    },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => page.map((one) => (one.id === booking.id ? booking : one))),
      },
  )
}
