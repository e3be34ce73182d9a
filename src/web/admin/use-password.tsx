import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { confirmPassword } from '../../contract/accounts.ts'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type Ask = () => Promise<boolean>

const AskContext = createContext<Ask | undefined>(undefined)

/**
 * For acts that cannot be undone: `const withPassword = usePassword()`, then
 * `await withPassword(() => api.call('POST …'))`. Where the server wants the password first, a dialog asks for it and the
 * act is repeated once. Whoever cancels meets the server’s refusal, as if there were no dialog: nothing has been done.
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

/** Holds the one dialog that asks for the password, for everything inside. */
export function PasswordAsking({ children }: { children: ReactNode }) {
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
        title="Enter your password"
        description="This concerns other people’s data, so we check that it’s you. We won’t ask again for ten minutes."
        width="s"
        open={answer !== undefined}
        onOpenChange={(open) => !open && settle(false)}
        keepOnOutsidePress
      >
        <PasswordForm onTyped={() => settle(true)} />
      </Dialog>
    </AskContext>
  )
}

function PasswordForm({ onTyped }: { onTyped: () => void }) {
  const api = useApi()
  const me = useMe()
  const { field, error, submit, busy, problem } = useForm({
    schema: confirmPassword.body as NonNullable<typeof confirmPassword.body>,
    onSubmit: async (body) => {
      await api.call('POST /api/confirm-password', { body })
      onTyped()
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      {/* Tells the browser’s password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={me?.email ?? ''} />
      <Field label="Password" error={error('password')}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose render={<Button look="ghost">Cancel</Button>} />
        <Button type="submit" busy={busy} busyLabel="Checking…">
          Continue
        </Button>
      </div>
    </Form>
  )
}
