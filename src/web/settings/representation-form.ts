import { z } from 'zod'
import type { Profile } from '../../contract/profiles.ts'
import { representationForm } from '../../contract/requests/representation.ts'

const fee = representationForm.pick({ speakingFeeRange: true, bookingInstructions: true })

/** The editor’s form. Whoever has no agent says nothing of one: what was said before is kept. */
export const editorForm = z.discriminatedUnion('hasAgent', [
  representationForm.extend({ hasAgent: z.literal(true) }),
  fee.extend({ hasAgent: z.literal(false) }),
])

/** What the editor holds; the fields of an agent stay filled while there is none. */
export type EditorValues = {
  hasAgent: boolean
  agentName: string
  agentEmail: string
  agentPhone: string
  agentCompany: string
  requiresAgentApproval: boolean
  speakingFeeRange: string
  bookingInstructions: string
}

export function editorValues(profile: Profile): EditorValues {
  return {
    hasAgent: profile.userType === 'guest' && profile.hasAgent,
    agentName: profile.agentName ?? '',
    agentEmail: profile.agentEmail ?? '',
    agentPhone: profile.agentPhone ?? '',
    agentCompany: profile.agentCompany ?? '',
    requiresAgentApproval: profile.requiresAgentApproval,
    speakingFeeRange: profile.speakingFeeRange ?? '',
    bookingInstructions: profile.bookingInstructions ?? '',
  }
}

/** Who would answer open requests after saving, when it is somebody else than now. */
export function newAnswerer(
  saved: Pick<Profile, 'hasAgent' | 'agentEmail'>,
  typed: Pick<EditorValues, 'hasAgent' | 'agentEmail'>,
): 'agent' | 'guest' | null {
  if (!saved.hasAgent) return null
  if (!typed.hasAgent) return 'guest'
  const address = typed.agentEmail.trim().toLowerCase()
  return address !== '' && address !== saved.agentEmail ? 'agent' : null
}
