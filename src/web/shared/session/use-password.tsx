import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { ownPassword } from '../../../contract/accounts.ts'
import { HttpError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useForm } from '../errors/use-form.ts'
import { useApi, useMe } from './session.tsx'
import { SetPassword } from './set-password.tsx'
import { passwordWords } from './wording.ts'

type Ask = () => Promise<boolean>

const AskContext = createContext<Ask | undefined>(undefined)

/**
 * `await withPassword(() => api.call('POST …'))`: if the server wants the password first, a dialog asks for it and the
 * call is repeated once. Canceling throws the server’s refusal.
 */
export function usePassword() {
  const ask = use(AskContext)
  return async function withPassword<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      const wanted = error instanceof HttpError && error.code === 'password_required'
      if (!wanted || !(await ask?.())) throw error
      return act()
    }
  }
}

/** The one password dialog for everything inside. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const hasNone = useMe()?.noPassword
  const [answer, setAnswer] = useState<(typed: boolean) => void>()
  const ask = useMemo<Ask>(() => () => new Promise((resolve) => setAnswer(() => resolve)), [])
  function settle(typed: boolean) {
    answer?.(typed)
    setAnswer(undefined)
  }
  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        title={hasNone ? 'Set a password first' : passwordWords.title}
        description={hasNone ? undefined : passwordWords.description}
        width="s"
        open={answer !== undefined}
        onOpenChange={(open) => !open && settle(false)}
        keepOnOutsidePress
      >
        {hasNone ? <SetPassword /> : <PasswordForm onTyped={() => settle(true)} />}
      </Dialog>
    </AskContext>
  )
}

function PasswordForm({ onTyped }: { onTyped: () => void }) {
  const api = useApi()
  const me = useMe()
  const { field, error, submit, busy, problem } = useForm({
    schema: ownPassword,
    onSubmit: async (body) => {
      await api.call('POST /api/confirm-password', { body })
      onTyped()
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      {/* Tells password managers which account this is. */}
      <input hidden readOnly autoComplete="username" value={me?.email ?? ''} />
      <Field label={passwordWords.label} error={error('password')}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose render={<Button look="ghost">Cancel</Button>} />
        <Button type="submit" busy={busy} busyLabel={passwordWords.checking}>
          {passwordWords.continue}
        </Button>
      </div>
    </Form>
  )
}
