import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type {
  AgentRequest,
  AgentRequestAction,
  acceptOfferForm,
  questionAnswer,
} from '../../../contract/requests/agent-requests.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { moneyKey } from '../../shared/money/money-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { agentRequestQuery, agentRequestsKey } from '../agent-queries.ts'
import type { ReplyHandlers, ShowReply } from '../reply-context.ts'
import { nextStepWords, takeOverWords, withdrawDialogWords } from './agent-wording.ts'

/** Every act refetches requests, bookings and money, also after a failure. */
export function useRequestChange(id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<AgentRequestAction>()
  const params = { id }

  function readAgain() {
    void queryClient.invalidateQueries({ queryKey: moneyKey })
    void queryClient.invalidateQueries({ queryKey: bookingsKey })
    return queryClient.invalidateQueries({ queryKey: agentRequestsKey })
  }

  async function run(send: () => Promise<AgentRequest>): Promise<ShowReply> {
    try {
      const now = await send()
      return () => {
        queryClient.setQueryData(agentRequestQuery(api, id).queryKey, now)
        void readAgain()
      }
    } catch (refusal) {
      void readAgain()
      throw refusal
    }
  }

  async function tell(
    act: AgentRequestAction,
    send: () => Promise<AgentRequest>,
    done: string,
  ): Promise<void> {
    setBusy(act)
    try {
      const settle = await run(send)
      settle()
      toast({ title: done })
    } catch (error) {
      toastError(nextStepWords.updateFailed, error)
    } finally {
      setBusy(undefined)
    }
  }

  const answers: ReplyHandlers = {
    accept: (body) => run(() => api.call('POST /api/agent-requests/{id}/accept', { params, body })),
    counter: (body) => run(() => api.call('POST /api/agent-requests/{id}/counter', { params, body })),
    ask: (question) =>
      run(() => api.call('POST /api/agent-requests/{id}/ask', { params, body: { question } })),
    decline: (response) =>
      run(() => api.call('POST /api/agent-requests/{id}/decline', { params, body: { response } })),
  }

  return {
    busy,
    answers,
    answer: async (body: z.input<typeof questionAnswer>) => {
      const settle = await run(() => api.call('POST /api/agent-requests/{id}/answer', { params, body }))
      settle()
    },
    acceptOffer: (body: z.input<typeof acceptOfferForm>) =>
      tell(
        'accept-offer',
        () => api.call('POST /api/agent-requests/{id}/accept-offer', { params, body }),
        nextStepWords.confirmed,
      ),
    withdraw: () =>
      tell(
        'withdraw',
        () => api.call('POST /api/agent-requests/{id}/withdraw', { params }),
        withdrawDialogWords.done,
      ),
    takeOver: () =>
      tell(
        'take-over',
        () => api.call('POST /api/agent-requests/{id}/take-over', { params }),
        takeOverWords.done,
      ),
  }
}
