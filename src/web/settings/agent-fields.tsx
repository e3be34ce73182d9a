import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import type { FormParts } from '../ui/use-form.ts'
import type { editorForm } from './representation-form.ts'

type AgentFieldsProps = Pick<FormParts<typeof editorForm>, 'field' | 'error'> & {
  /** Open requests would go to another address. */
  moves: boolean
}

const onlyYou = 'Only you see this: requests are mailed through us.'

/** Who the agent is, how they are reached, and whether they have to agree. */
export function AgentFields({ field, error, moves }: AgentFieldsProps) {
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
        label="Agent’s e-mail"
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
