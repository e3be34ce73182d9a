import { useEffect, useRef, useState } from 'react'
import { codeForm } from '../../contract/two-step.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import type { AfterSignIn } from './next-page.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { loginWords, codeWords as words } from './wording.ts'

/** The second step of signing in. */
export function CodeCard(after: AfterSignIn) {
  const [recovers, setRecovers] = useState(false)
  return (
    <AuthCard
      title={words.title}
      lead={recovers ? words.leadRecovery : words.lead}
      footer={
        <>
          {words.tooLate}{' '}
          <TextLink to="/login" search={after}>
            {words.startOver}
          </TextLink>
        </>
      }
    >
      <CodeForm key={String(recovers)} after={after} recovers={recovers} />
      <Button look="ghost" className="mt-3 w-full" onClick={() => setRecovers(!recovers)}>
        {recovers ? words.useApp : words.useRecovery}
      </Button>
    </AuthCard>
  )
}

function CodeForm({ after, recovers }: { after: AfterSignIn; recovers: boolean }) {
  const api = useApi()
  const enter = useFinishSignIn(after)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { field, error, submit, busy, problem } = useForm({
    schema: codeForm,
    failureTitle: loginWords.failed,
    onSubmit: async (body) => {
      const me = await api.call('POST /api/login/second-step', { body })
      toast(loginWords.welcome)
      await enter(me)
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <div ref={box}>
        <Field label={recovers ? words.recoveryLabel : words.label} error={error('code')}>
          <Input
            inputMode={recovers ? 'text' : 'numeric'}
            autoComplete={recovers ? 'off' : 'one-time-code'}
            {...field('code')}
          />
        </Field>
      </div>
      <Button type="submit" size="l" busy={busy} busyLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  )
}
