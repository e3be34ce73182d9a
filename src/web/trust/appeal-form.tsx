import { useQueryClient } from '@tanstack/react-query'
import { appealForm, appealTextLimit } from '../../contract/appeals.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { useDeviceText } from '../shared/session/use-device-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { type DecisionAddress, decisionQuery } from './decision-query.ts'

export function AppealForm(address: DecisionAddress) {
  const owner = useMe()?.id ?? 0
  const [kept, keep] = useDeviceText(`draft:${owner}:appeal-${address.actId}`)
  // Only the browser has the draft.
  return <Typed key={String(useMounted())} address={address} kept={kept} keep={keep} />
}

type Props = { address: DecisionAddress; kept: string | null; keep: (text: string | null) => void }

function Typed({ address, kept, keep }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { field, error, submit, busy, problem } = useForm({
    schema: appealForm,
    defaultValues: { text: kept ?? '' },
    onSubmit: async ({ text }) => {
      const { actId, token } = address
      const decision = await api.call('POST /api/appeals', { body: { actId: Number(actId), text, token } })
      keep(null)
      queries.setQueryData(decisionQuery(api, address).queryKey, decision)
      toast({ title: 'Appeal sent' })
    },
    failureTitle: 'Appeal not sent',
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field
        label="Why is this decision wrong?"
        required
        error={error('text')}
        help="You can appeal once, so include everything that matters."
      >
        <Textarea
          rows={5}
          maxLength={appealTextLimit}
          {...field('text', { onChange: (event) => keep(event.target.value || null) })}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Send appeal
      </Button>
    </Form>
  )
}
