import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Profile } from '../../contract/profiles.ts'
import { representationForm } from '../../contract/requests/representation.ts'
import { type FormParts, useForm } from '../shared/errors/use-form.ts'
import { useSaveProfile } from '../shared/people/use-save-profile.ts'
import { useSiteValues } from '../shared/site/site-values.ts'
import { Button } from '../ui/button.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsWords, agentWords as words } from './wording.ts'

const fee = representationForm.pick({
  noSpeakingFee: true,
  speakingFeeRange: true,
  bookingInstructions: true,
})

/** Without an agent the form sends no agent fields, so the server keeps the saved ones. */
const editorForm = z.discriminatedUnion('hasAgent', [
  representationForm.extend({ hasAgent: z.literal(true) }),
  fee.extend({ hasAgent: z.literal(false) }),
])

type EditorValues = {
  hasAgent: boolean
  agentName: string
  agentEmail: string
  agentPhone: string
  agentCompany: string
  requiresAgentApproval: boolean
  noSpeakingFee: boolean
  speakingFeeRange: string
  bookingInstructions: string
}

type AgentFieldsProps = Pick<FormParts<typeof editorForm>, 'field' | 'error'> & {
  /** Saving would send open requests to another address. */
  moves: boolean
}

type AgentFormProps = {
  profile: Profile
  renderPreview: (typed: EditorValues) => ReactNode
}

export function AgentForm({ profile, renderPreview }: AgentFormProps) {
  const isGuest = profile.userType === 'guest'
  const save = useSaveProfile(profile.id)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: editorForm,
    defaultValues: editorValues(profile),
    failureTitle: settingsWords.saveFailed,
    onSubmit: ({ hasAgent, ...rest }) => save(isGuest ? { hasAgent, ...rest } : rest),
  })
  const typed = useWatch({ control: form.control }) as EditorValues
  const answerer = newAnswerer(profile, typed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form submit={submit} problem={problem} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          {isGuest && (
            <SettingsSection id="agent" title={words.title} lead={words.lead}>
              <Switch
                className="-my-1"
                label={words.hasAgent}
                help={answerer === 'guest' ? words.requestsComeToYou : undefined}
                {...field('hasAgent')}
              />
              {typed.hasAgent && <AgentFields field={field} error={error} moves={answerer === 'agent'} />}
            </SettingsSection>
          )}
          <SettingsSection id="fee" title={words.feeTitle}>
            <div className="grid gap-5">
              <NoFee field={field} typed={typed} />
              {!typed.noSpeakingFee && (
                <Field label={words.fee} help={words.feeHelp} error={error('speakingFeeRange')} optional>
                  <Input maxLength={120} placeholder="$500 to $900" {...field('speakingFeeRange')} />
                </Field>
              )}
              <Field
                label={words.instructions}
                help={words.instructionsHelp}
                error={error('bookingInstructions')}
                optional
              >
                <Textarea rows={4} {...field('bookingInstructions')} />
              </Field>
            </div>
          </SettingsSection>
        </div>
        <div>
          <Button type="submit" size="l" className="max-sm:w-full" busy={busy} busyLabel="Saving…">
            {words.save}
          </Button>
        </div>
      </Form>
      <aside aria-labelledby="preview" className="min-w-0 xl:sticky xl:top-24">
        <h2 id="preview" className="text-2xl">
          {words.previewTitle}
        </h2>
        {renderPreview(typed)}
      </aside>
    </div>
  )
}

type NoFeeProps = Pick<FormParts<typeof editorForm>, 'field'> & {
  typed: Pick<EditorValues, 'noSpeakingFee' | 'speakingFeeRange'>
}

function NoFee({ field, typed }: NoFeeProps) {
  const { fee } = useSiteValues()
  const isHidden = typed.noSpeakingFee && typed.speakingFeeRange.trim() !== ''
  return (
    <div>
      <Switch
        label={words.noFee}
        help={words.noFeeSeen}
        aria-describedby="no-fee-help"
        {...field('noSpeakingFee')}
      />
      <p id="no-fee-help" className="mt-1.5 text-sm text-soft">
        {words.noFeeHelp} {fee && words.platformFee({ fee })} {isHidden && words.rangeHidden}
      </p>
    </div>
  )
}

function AgentFields({ field, error, moves }: AgentFieldsProps) {
  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={words.name} help={words.nameHelp} error={error('agentName')} required>
          <Input autoComplete="off" {...field('agentName')} />
        </Field>
        <Field label={words.company} help={words.companyHelp} error={error('agentCompany')} optional>
          <Input autoComplete="off" {...field('agentCompany')} />
        </Field>
      </div>
      <Field
        label={words.email}
        help={
          <span aria-live="polite">
            {words.emailHelp}
            {moves && <strong className="block text-wait">{words.requestsGoToAgent}</strong>}
          </span>
        }
        error={error('agentEmail')}
        required
      >
        <EmailInput autoComplete="off" {...field('agentEmail')} />
      </Field>
      <Field label={words.phone} help={words.phoneHelp} error={error('agentPhone')} optional>
        <Input type="tel" autoComplete="off" {...field('agentPhone')} />
      </Field>
      <Switch
        className="border-t border-line pt-4"
        label={words.approves}
        help={words.approvesHelp}
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
    noSpeakingFee: profile.noSpeakingFee,
    speakingFeeRange: profile.speakingFeeRange ?? '',
    bookingInstructions: profile.bookingInstructions ?? '',
  }
}

/** Who would answer open requests after saving, or null if that doesn’t change. */
function newAnswerer(
  saved: Pick<Profile, 'hasAgent' | 'agentEmail'>,
  typed: Pick<EditorValues, 'hasAgent' | 'agentEmail'>,
): 'agent' | 'guest' | null {
  if (!saved.hasAgent) return null
  if (!typed.hasAgent) return 'guest'
  const address = typed.agentEmail.trim().toLowerCase()
  return address !== '' && address !== saved.agentEmail ? 'agent' : null
}
