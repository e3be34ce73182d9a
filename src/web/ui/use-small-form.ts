import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { HttpError } from '../api.ts'
import { toastError } from './toast.ts'

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

type SmallFormOptions<S extends FormSchema> = {
  /** Fetches the contract’s own schema, when somebody begins to type: what checks is not part of the page. */
  schema: () => Promise<S>
  /** Throws what the server refuses; its `fields` go to their places. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** The toast's title when it is refused. Without one the form alone says it. */
  failureTitle?: string
}

type Problems = Record<string, string>

/**
 * `useForm` for the pages that people open first: plain fields, which the browser keeps, and nothing to fetch before
 * they can be filled in.
 */
export function useSmallForm<S extends FormSchema>({ schema, onSubmit, failureTitle }: SmallFormOptions<S>) {
  type Name = keyof z.input<S> & string
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Known from the first sending on: from then on a mended field is checked as it is typed. */
  const rules = useRef<S>(null)

  function showProblems(form: HTMLFormElement, found: Problems): boolean {
    const first = [...form.elements].find((each) => nameOf(each) in found)
    setProblems(found)
    if (first instanceof HTMLElement) first.focus()
    return first !== undefined
  }

  async function send(form: HTMLFormElement): Promise<void> {
    // Where what checks cannot be fetched, since a new release took it away or nothing answers, the server checks alone.
    rules.current ??= await schema().catch(() => null)
    const values = valuesOf(form)
    const checked = rules.current?.safeParse(values)
    if (checked && !checked.success) return void showProblems(form, problemsIn(checked.error))
    setProblems({})
    try {
      await onSubmit(checked ? checked.data : (values as z.output<S>))
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      const shown = showProblems(form, refusal.fields ?? {})
      if (!shown) setProblem(refusal.serverMessage)
      if (failureTitle) toastError(failureTitle, refusal)
    }
  }

  return {
    /** `<Input {...field('email')} />` */
    field: (name: Name) => ({
      name,
      onFocus: () => void schema().catch(() => undefined),
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        const checked = currentTarget.form && rules.current?.safeParse(valuesOf(currentTarget.form))
        if (!checked) return
        const { [name]: now } = checked.success ? {} : problemsIn(checked.error)
        setProblems(({ [name]: _before, ...others }) => (now ? { ...others, [name]: now } : others))
      },
    }),
    error: (name: Name): string | undefined => problems[name],
    submit: async (event?: { preventDefault(): void; currentTarget: unknown }): Promise<void> => {
      event?.preventDefault()
      if (!(event?.currentTarget instanceof HTMLFormElement)) return
      setProblem(undefined)
      setBusy(true)
      try {
        await send(event.currentTarget)
      } finally {
        setBusy(false)
      }
    },
    busy,
    problem,
  }
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form))
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? ''
}

/** What is wrong with each field, in the words of its first failure. */
function problemsIn(error: z.ZodError): Problems {
  const found: Problems = {}
  for (const { path, message } of error.issues) found[String(path[0])] ??= message
  return found
}
