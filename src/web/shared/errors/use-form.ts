import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
import { HttpError, repeatMs } from '../../api.ts'
import { toastError } from '../../ui/toast.ts'
import { errorText } from '../session/sign-in-again.tsx'

type FormSchema = z.ZodType<FieldValues, FieldValues>

type FormOptions<S extends FormSchema> = {
  /** The contract’s own schema, so that browser and server refuse alike. */
  schema: S
  /** Input typed before hydration takes precedence. */
  defaultValues?: DefaultValues<z.input<S>>
  /** Throws HttpErrors; their `fields` show at the fields. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** Title of the toast on failure. Without one, only the form shows the error. */
  failureTitle?: string
}

export type FormParts<S extends FormSchema> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>
  /** `<Input {...field('email')} />` */
  field: <N extends FieldPath<z.input<S>>>(
    name: N,
    options?: RegisterOptions<z.input<S>, N>,
  ) => UseFormRegisterReturn<N> & FirstValue
  /** For `<Field error={error('email')}>`. */
  error: (name: FieldPath<z.input<S>>) => string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
  /** The server’s error, for `<FormError>`. */
  problem: ReactNode
}

type FirstValue = { defaultValue?: string; defaultChecked?: boolean }

/** All forms use this: validates by the contract, focuses the first error, keeps input from before hydration. */
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

  const withdraw = useRef<() => void>(null)
  /** When sending it emptied the fields, and what they have been since. */
  const emptied = useRef<{ at: number; fields: string }>(undefined)
  // A toast goes when its form unmounts, such as with a closed dialog.
  useEffect(() => () => withdraw.current?.(), [])

  async function send(values: z.output<S>): Promise<void> {
    setProblem(undefined)
    withdraw.current?.()
    const sent = fieldsNow()
    try {
      await options.onSubmit(values)
      if (fieldsNow() !== sent) emptied.current = emptiedWith(fieldsNow())
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      const names = showOnFields(refusal.fields ?? {})
      if (names === 0) setProblem(errorText(refusal))
      if (options.failureTitle) withdraw.current = toastError(options.failureTitle, refusal)
    }
  }

  const fieldsNow = () => JSON.stringify(form.getValues())

  /** The second press of a double click, after the first was answered. */
  function isRepeat(): boolean {
    const { at = 0, fields } = emptied.current ?? {}
    return Date.now() - at < repeatMs && fields === fieldsNow()
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
      return {
        ...rest,
        ...firstValue(valueAt(first, name)),
        ref: (control) => {
          const chosen = chosenRadio(control)
          ref(control)
          if (chosen !== undefined && form.getValues(name) !== chosen) form.setValue(name, chosen as never)
        },
      }
    },
    error: (name) => messageAt(errors, name),
    async submit(event) {
      event?.preventDefault()
      if (!isRepeat()) await form.handleSubmit(send)(event)
    },
    busy: isSubmitting,
    problem,
  }
}

const emptiedWith = (fields: string) => ({ at: Date.now(), fields })

/** Of a list that is typed into one field, the first entry’s. */
function messageAt(errors: object, name: string): string | undefined {
  const found = valueAt(errors, name)
  const first = Array.isArray(found) ? found.find(Boolean) : found
  const message = (first as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

function valueAt(whole: object | undefined, name: string): unknown {
  let at: unknown = whole
  for (const step of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return at
}

/**
 * React Hook Form adopts input from before hydration, except a checked radio button: registering the others of its group
 * clears it.
 */
function chosenRadio(control: unknown): string | undefined {
  const isChosen = control instanceof HTMLInputElement && control.type === 'radio' && control.checked
  return isChosen ? control.value : undefined
}

/** Part of the HTML, so that nothing changes for people typing before hydration. */
function firstValue(value: unknown): FirstValue {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}
