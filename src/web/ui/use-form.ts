import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { HttpError } from '../api.ts'
import { refusalWords } from './sign-in-again.tsx'
import { toastError } from './toast.ts'
import { typedEarly } from './typed-early.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

type FormOptions<S extends FormSchema> = {
  /** The contract's own schema: browser and server refuse alike. */
  schema: S
  /** They come with the page; what was typed before it came alive stands above them. */
  defaultValues?: DefaultValues<z.input<S>>
  /** Throws what the server refuses; its `fields` go to their places. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** The toast's title when it is refused. Without one the form alone says it. */
  failureTitle?: string
}

export type FormParts<S extends FormSchema> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>
  /** `<Input {...field('email')} />` */
  field: <N extends FieldPath<z.input<S>>>(
    name: N,
    options?: RegisterOptions<z.input<S>, N>,
  ) => UseFormRegisterReturn<N> & FirstValue
  /** What is wrong with a field, for `<Field error={error('email')}>`. */
  error: (name: FieldPath<z.input<S>>) => string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
  /** Why the server refused, for `<FormError>`. */
  problem: ReactNode
}

type FirstValue = { defaultValue?: string; defaultChecked?: boolean }

/** One way for every form: checked by the contract, first error focused, nothing typed ever lost. */
export function useForm<S extends FormSchema>({
  schema,
  defaultValues,
  ...options
}: FormOptions<S>): FormParts<S> {
  type Values = z.input<S>
  const [problem, setProblem] = useState<ReactNode>()
  const form = useHookForm<Values, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues,
    shouldFocusError: true,
  })
  const { errors, isSubmitting, defaultValues: first } = form.formState
  const [met] = useState(() => new WeakSet<Element>())

  async function send(values: z.output<S>): Promise<void> {
    setProblem(undefined)
    try {
      await options.onSubmit(values)
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      const names = showOnFields(refusal.fields ?? {})
      if (names === 0) setProblem(refusalWords(refusal))
      if (options.failureTitle) toastError(options.failureTitle, refusal)
    }
  }

  function showOnFields(fields: Record<string, string>): number {
    const known = Object.entries(fields).filter(
      ([name]) =>
        form.getFieldState(name as FieldPath<Values>) &&
        document.querySelector(`[name="${CSS.escape(name)}"]`),
    )
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    return known.length
  }

  return {
    form,
    field: (name, options) => {
      const { ref, ...rest } = form.register(name, options)
      const meet = (control: Element | null) => {
        const typed = control && !met.has(control) ? typedEarly(control) : undefined
        ref(control)
        if (control) met.add(control)
        if (typed !== undefined) form.setValue(name, typed as never, { shouldDirty: true })
      }
      return { ...rest, ...firstValue(valueAt(first, name)), ref: meet }
    },
    error: (name) => messageAt(errors, name),
    submit: form.handleSubmit(send),
    busy: isSubmitting,
    problem,
  }
}

function messageAt(errors: object, name: string): string | undefined {
  const message = (valueAt(errors, name) as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

function valueAt(whole: object | undefined, name: string): unknown {
  let at: unknown = whole
  for (const step of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return at
}

/** In the page from the start, so that nothing changes under the hands of somebody who types early. */
function firstValue(value: unknown): FirstValue {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}
