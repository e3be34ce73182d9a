import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ResetType, resetTypes } from '../../../contract/admin/reset.ts'
import type { Reply } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { usePassword } from '../../shared/session/use-password.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { resetWords, resetSectionText as words } from './wording.ts'

const typedWord = 'RESET'

/** Asks twice; the server writes a backup first. */
export function ResetSection() {
  const api = useApi()
  const queries = useQueryClient()
  const withPassword = usePassword()
  const typed = useRef<HTMLInputElement>(null)
  const [resetType, setResetType] = useState<ResetType>('messages')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Reply<'POST /api/admin/reset-data'>>()
  async function reset() {
    setProblem(undefined)
    if (typed.current?.value.trim() !== typedWord) {
      setProblem(words.wrongWord({ word: typedWord }))
      typed.current?.focus()
      return
    }
    if (!window.confirm(words.confirm({ kind: resetWords[resetType] }))) return
    setBusy(true)
    try {
      setDone(await withPassword(() => api.call('POST /api/admin/reset-data', { body: { resetType } })))
      typed.current.value = ''
      toast({ title: words.done, text: resetWords[resetType] })
      await queries.invalidateQueries()
    } catch (error) {
      toastError(words.failed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="reset" className="mt-10">
      <h2 id="reset" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-soft">{words.lead}</p>
      <Card>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void reset()
          }}
        >
          <Field label={words.kind}>
            <Select value={resetType} onChange={(event) => setResetType(event.target.value as ResetType)}>
              {resetTypes.map((type) => (
                <option key={type} value={type}>
                  {resetWords[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.typeWord({ word: typedWord })} error={problem}>
            <Input ref={typed} autoComplete="off" spellCheck={false} className="max-w-60" />
          </Field>
          <div>
            <Button type="submit" look="danger" busy={busy} busyLabel={words.resetting}>
              {words.reset}
            </Button>
          </div>
        </form>
        {done && (
          <Banner tone="ok" className="mt-5">
            <output className="wrap-anywhere">{done.message}</output>
          </Banner>
        )}
      </Card>
    </section>
  )
}
