import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Profile } from '../../contract/profiles.ts'
import { representationForm } from '../../contract/requests/representation.ts'
import { type FormParts, useForm } from '../shared/errors/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const fee = representationForm.pick({ speakingFeeRange: true, bookingInstructions: true })

/** The editor’s form. Whoever has no agent says nothing of one: what was said before is kept. */
const editorForm = z.discriminatedUnion('hasAgent', [
  representationForm.extend({ hasAgent: z.literal(true) }),
  fee.extend({ hasAgent: z.literal(false) }),
])

/** What the editor holds; the fields of an agent stay filled while there is none. */
type EditorValues = {
  hasAgent: boolean
  agentName: string
  agentEmail: string
  agentPhone: string
  agentCompany: string
  requiresAgentApproval: boolean
  speakingFeeRange: string
  bookingInstructions: string
}

type AgentFieldsProps = Pick<FormParts<typeof editorForm>, 'field' | 'error'> & {
  /** Open requests would go to another address. */
  moves: boolean
}

const onlyYou = 'Only you see this: requests are mailed through us.'

type AgentFormProps = {
  profile: Profile
  /** What others see, of what is typed. */
  renderPreview: (typed: EditorValues) => ReactNode
}

/** Who acts for a guest, and what anybody asks for their time; beside it what others see of that. */
export function AgentForm({ profile, renderPreview }: AgentFormProps) {
  const isGuest = profile.userType === 'guest'
  const save = useSaveProfile(profile.id)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: editorForm,
    defaultValues: editorValues(profile),
    failureTitle: 'Error updating profile',
    onSubmit: ({ hasAgent, ...said }) => save(isGuest ? { hasAgent, ...said } : said),
  })
  const typed = useWatch({ control: form.control }) as EditorValues
  const answerer = newAnswerer(profile, typed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form submit={submit} problem={problem} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          {isGuest && (
            <SettingsPart id="agent" title="Your agent" lead="Somebody who answers requests for you.">
              <Switch
                className="-my-1"
                label="I have an agent"
                help={answerer === 'guest' ? 'Open requests come to you when you save.' : undefined}
                {...field('hasAgent')}
              />
              {typed.hasAgent && <AgentFields field={field} error={error} moves={answerer === 'agent'} />}
            </SettingsPart>
          )}
          <SettingsPart id="fee" title="Your fee">
            <div className="grid gap-5">
              <Field
                label="Speaking fee range"
                help="Everybody sees this. It is settled between you; no part of it is paid here."
                error={error('speakingFeeRange')}
                optional
              >
                <Input placeholder="$500 to $900" {...field('speakingFeeRange')} />
              </Field>
              <Field
                label="Booking instructions"
                help="Everybody sees this: what a request should say, and how far ahead."
                error={error('bookingInstructions')}
                optional
              >
                <Textarea rows={4} {...field('bookingInstructions')} />
              </Field>
            </div>
          </SettingsPart>
        </div>
        <div>
          <Button type="submit" size="l" className="max-sm:w-full" busy={busy} busyLabel="Saving…">
            Save changes
          </Button>
        </div>
      </Form>
      <aside aria-labelledby="preview" className="min-w-0 xl:sticky xl:top-24">
        <h2 id="preview" className="text-2xl">
          What others see
        </h2>
        {renderPreview(typed)}
      </aside>
    </div>
  )
}

/** Who the agent is, how they are reached, and whether they have to agree. */
function AgentFields({ field, error, moves }: AgentFieldsProps) {
  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Agent’s name" help="Everybody sees this." error={error('agentName')} required>
          <Input autoComplete="off" {...field('agentName')} />
        </Field>
        <Field label="Company" help="Everybody sees this." error={error('agentCompany')} optional>
          <Input autoComplete="off" {...field('agentCompany')} />
        </Field>
      </div>
      <Field
        label="Agent’s email"
        help={
          <span aria-live="polite">
            {onlyYou}
            {moves && <strong className="block text-wait">Open requests go to your new agent.</strong>}
          </span>
        }
        error={error('agentEmail')}
        required
      >
        <Input type="email" autoComplete="off" {...field('agentEmail')} />
      </Field>
      <Field
        label="Agent’s phone"
        help="Only you see this: a note for yourself."
        error={error('agentPhone')}
        optional
      >
        <Input type="tel" autoComplete="off" {...field('agentPhone')} />
      </Field>
      <Switch
        className="border-t border-line pt-4"
        label="My agent approves every request"
        help="Off: people may also ask you directly."
        {...field('requiresAgentApproval')}
      />
    </div>
  )
}

function editorValues(profile: Profile): EditorValues {
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
function newAnswerer(
  saved: Pick<Profile, 'hasAgent' | 'agentEmail'>,
  typed: Pick<EditorValues, 'hasAgent' | 'agentEmail'>,
): 'agent' | 'guest' | null {
  if (!saved.hasAgent) return null
  if (!typed.hasAgent) return 'guest'
  const address = typed.agentEmail.trim().toLowerCase()
  return address !== '' && address !== saved.agentEmail ? 'agent' : null
}
