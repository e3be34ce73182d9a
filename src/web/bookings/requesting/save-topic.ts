import { draftKey } from './booking-draft.ts'
import { guestDraftKey, guestForms } from './guest-draft.ts'
import { getTabDraft, saveTabDraft } from './tab-draft.ts'

/** For the next request to a person, whichever way it goes. A topic that is written already stays. */
export function saveTopic(myId: number, personId: number, topic: string): void {
  const { agent, direct } = guestForms
  for (const [key, field] of [
    [draftKey(myId, personId, 'profile'), 'topic'],
    [guestDraftKey(myId, personId, 'direct'), direct.topic],
    [guestDraftKey(myId, personId, 'agent'), agent.topic],
  ] as const) {
    const kept = getTabDraft(key) as Record<string, unknown>
    saveTabDraft(key, { ...kept, [field]: kept[field] || topic })
  }
}
