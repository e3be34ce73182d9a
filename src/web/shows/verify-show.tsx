import { codeForm, type OwnShow } from '../../contract/shows.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { Button } from '../ui/button.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { useOwnShow } from './use-own-show.ts'
import { ownWords as words } from './wording.ts'

export function VerifyShow({ show }: { show: OwnShow }) {
  const { id, verifyCode, ownerEmail } = show
  const { busy: checking, verify } = useOwnShow(id)
  const { busy: sending, sendCode, confirm } = useOwnShow(id)
  const {
    field,
    error,
    submit,
    busy: confirming,
    problem,
  } = useForm({
    schema: codeForm,
    defaultValues: { code: '' },
    onSubmit: ({ code }) => confirm(code),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-m border border-line">
      {verifyCode && (
        <div className="grid justify-items-start gap-3 p-4 sm:p-5">
          <p className="max-w-[62ch]">{words.verifyLead}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="break-all">{verifyCode}</code>
            <CopyText what={words.code} text={verifyCode} />
          </div>
          <Button look="outline" busy={checking} busyLabel={words.checking} onClick={() => void verify()}>
            {words.check}
          </Button>
        </div>
      )}
      {ownerEmail && (
        <Form submit={submit} problem={problem} className="grid justify-items-start gap-3 p-4 sm:p-5">
          <p className="max-w-[62ch] break-words">{words.sendLead({ email: ownerEmail })}</p>
          <Button look="outline" busy={sending} busyLabel={words.sending} onClick={() => void sendCode()}>
            {words.send}
          </Button>
          <Field label={words.emailedCode} error={error('code')}>
            <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
          </Field>
          <Button type="submit" look="outline" busy={confirming} busyLabel={words.confirming}>
            {words.confirm}
          </Button>
        </Form>
      )}
    </div>
  )
}
