import { findRequest } from '../../../src/domains/requests/agent/queries.ts'
import { acceptRequest } from '../../../src/domains/requests/answering/accept-request.ts'
import { declineRequest } from '../../../src/domains/requests/answering/decline-request.ts'
import { exampleAgent, updateRepresentation } from '../agents/agent-request.ts'
import type { Action, Stage } from './money-stories.ts'

/** The recipient has an agent from now on. */
export const nameAgent: Action = {
  name: 'name an agent',
  run: ({ creator, creatorId }) =>
    updateRepresentation({ id: creatorId, patch: (...call) => creator.patch(...call) }, exampleAgent),
}

async function requestOf({ ctx, memory }: Stage, key: string) {
  const row = await findRequest(ctx, Number(memory[`${key} request`]))
  if (!row) throw new Error(`There is no request ${key}.`)
  return row
}

/** A repeat finds the request accepted. */
export function acceptAsAgent(key: string): Action {
  return {
    name: `the agent accepts ${key}`,
    async run(stage) {
      const { ctx, memory } = stage
      let row = await requestOf(stage, key)
      if (row.status !== 'accepted') {
        const date = new Date(ctx.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
        const words = { speakingFee: null, response: null, duration: undefined }
        row = await acceptRequest(ctx, row, 'agent', { date, time: '10:00', ...words })
      }
      memory[`${key} booking`] = Number(row.bookingId)
    },
  }
}

export function declineAsAgent(key: string): Action {
  return {
    name: `the agent declines ${key}`,
    async run(stage) {
      const row = await requestOf(stage, key)
      if (row.status !== 'declined') await declineRequest(stage.ctx, row, 'agent', 'Not this time.')
    },
  }
}
