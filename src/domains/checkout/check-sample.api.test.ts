import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exampleAgent, updateRepresentation } from '../../../tests/helpers/agents/agent-request.ts'
import { paymentTo, type RequestKind, requestKinds } from '../../../tests/helpers/money/request-kinds.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { payments } from '../payments/tables.ts'

const { world, creator } = setUpCouple()
let host: Member
let guest: Member

beforeAll(async () => {
  host = await world.member({ name: 'Hanna Host', userType: 'creator' })
  guest = await world.member({ name: 'Greta Guest' })
  await updateRepresentation(guest, exampleAgent)
  for (const { id } of [host, guest]) {
    await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, id))
  }
})

const asks = (Object.keys(requestKinds) as RequestKind[]).flatMap((kind) => [
  { kind, path: '/api/create-payment-intent' },
  { kind, path: requestKinds[kind].path },
])

test.each(asks)(
  'a sample person gets no request ($kind, $path), and nothing is charged',
  async ({ kind, path }) => {
    const { id, name } = kind === 'creator' ? host : guest
    const form = { ...requestKinds[kind].draftTo(id), ...(path === asks[0]?.path && paymentTo(kind, id)) }
    const { status, body } = await creator.post(path, form)
    expect([status, body]).toEqual([
      409,
      { code: 'sample_account', message: `${name} is an example and can’t be booked. Nothing was charged.` },
    ])
    expect(await world.ctx.db.$count(payments)).toBe(0)
  },
)
