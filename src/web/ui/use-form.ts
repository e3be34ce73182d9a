import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { HttpError } from '../api.ts'
import { toastError } from './toast.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

type FormOptions<S extends FormSchema> = {
  /** The contract's own schema: browser and server refuse alike. */
  schema: S
  /** Leave a field out, and what was typed before the page came alive stays. */
  defaultValues?: DefaultValues<z.input<S>>
  /** Throws what the server refuses; its `fields` go to their places. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** The toast's title when it is refused. Without one the form alone says it. */
  failureTitle?: string
}

export type FormParts<S extends FormSchema> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>
  /** `<Input {...field('email')} />` */
  field: UseFormReturn<z.input<S>, unknown, z.output<S>>['register']
  /** What is wrong with a field, for `<Field error={error('email')}>`. */
  error: (name: FieldPath<z.input<S>>) => string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
  /** Why the server refused, for `<FormError>`. */
  problem: string | undefined
}

/** One way for every form: checked by the contract, first error focused, nothing typed ever lost. */
export function useForm<S extends FormSchema>({
  schema,
  defaultValues,
  ...options
}: FormOptions<S>): FormParts<S> {
  type Values = z.input<S>
  const [problem, setProblem] = useState<string>()
  const form = useHookForm<Values, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues,
    shouldFocusError: true,
  })
  const { errors, isSubmitting } = form.formState

  async function send(values: z.output<S>): Promise<void> {
    setProblem(undefined)
    try {
      await options.onSubmit(values)
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      const names = showOnFields(refusal.fields ?? {})
      if (names === 0 || options.failureTitle) setProblem(refusal.serverMessage)
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
    field: form.register,
    error: (name) => messageAt(errors, name),
    submit: form.handleSubmit(send),
    busy: isSubmitting,
    problem,
  }
}

function messageAt(errors: object, name: string): string | undefined {
  let at: unknown = errors
  for (const step of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  const message = (at as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
