import { useQueryClient } from '@tanstack/react-query'
import type { AgentSeat, SeatRequest } from '../../contract/agent-seat.ts'
import { useApi } from '../ui/session.tsx'
import { agentSeatQuery } from './agent-queries.ts'
import type { Answers, Settle } from './answering.ts'

/** What the agent can send about one request. Everything is read again afterwards, whatever came of it. */
export function useSeatAnswers(token: string, requestId: number): Answers {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = agentSeatQuery(api, token)
  const params = { token }

  async function run(send: () => Promise<SeatRequest>): Promise<Settle> {
    try {
      const now = await send()
      return () => {
        queryClient.setQueryData(queryKey, (seat: AgentSeat | undefined) => seat && withRequest(seat, now))
        void queryClient.invalidateQueries({ queryKey })
      }
    } catch (refusal) {
      void queryClient.invalidateQueries({ queryKey })
      throw refusal
    }
  }

  return {
    accept: (body) =>
      run(() => api.call('POST /api/agent/{token}/accept', { params, body: { ...body, requestId } })),
    counter: (body) =>
      run(() => api.call('POST /api/agent/{token}/counter', { params, body: { ...body, requestId } })),
    ask: (question) =>
      run(() => api.call('POST /api/agent/{token}/ask', { params, body: { question, requestId } })),
    decline: (response) =>
      run(() => api.call('POST /api/agent/{token}/decline', { params, body: { response, requestId } })),
  }
}

function withRequest(seat: AgentSeat, now: SeatRequest): AgentSeat {
  return { ...seat, requests: seat.requests.map((request) => (request.id === now.id ? now : request)) }
}
