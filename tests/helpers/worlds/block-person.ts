import { expectOk } from '../browser/visitor.ts'
import type { Member } from './world.ts'

export async function blockPerson(blocker: Member, { id: userId }: Pick<Member, 'id'>): Promise<void> {
  expectOk(await blocker.post('/api/blocks', { userId }))
}
