import { type ChangeEvent, useEffect } from 'react'
import { z } from 'zod'
import { useForm } from '../../shared/errors/use-form.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { PayEnd, type PayFormProps } from './pay-end.tsx'

const schema = z.object({
  cardNumber: z.string().min(12, 'Enter your card number.'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Enter the expiry date as MM/YY.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Enter the 3- or 4-digit code.'),
})

export function CardForm({ checkout, payment, way }: PayFormProps) {
  const { typedCard: typed } = checkout
  const { declined } = payment
  const api = useApi()
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: typed.current,
    onSubmit: (card) =>
      checkout.pay(payment, (clientSecret) =>
        api.call('POST /api/sandbox/confirm', { body: { clientSecret, ...card } }),
      ),
  })
  const { setError, getValues } = form
  // The next step replaces the form: keep its fields for the way back.
  useEffect(
    () => () => {
      typed.current = getValues()
    },
    [typed, getValues],
  )
  useEffect(() => {
    if (declined) setError('cardNumber', { type: 'declined', message: declined.text }, { shouldFocus: true })
  }, [declined, setError])
  // Groups digits only while the caret is at the end, so that it doesn’t jump.
  const grouped = (name: 'cardNumber' | 'expiry', group: (typed: string) => string) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { target } = event
        const native = event.nativeEvent as InputEvent
        const atEnd = target.selectionStart === target.value.length
        if (atEnd && native.inputType !== 'deleteContentBackward') target.value = group(target.value)
        return onChange(event)
      },
    }
  }
  return (
    <Form submit={submit} problem={problem ?? (busy ? undefined : payment.problem)}>
      <Banner tone="wait" className="text-sm">
        Test mode: use 4242 4242 4242 4242. No real money moves.
      </Banner>
      <Field label="Card number" error={error('cardNumber')}>
        <Input
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          maxLength={24}
          {...grouped('cardNumber', groupCardNumber)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expires" error={error('expiry')}>
          <Input
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/YY"
            maxLength={7}
            {...grouped('expiry', groupExpiry)}
          />
        </Field>
        <Field label="Security code" error={error('cvc')}>
          <Input
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            {...field('cvc')}
          />
        </Field>
      </div>
      <PayEnd checkout={checkout} payment={payment} way={way} busy={busy} />
    </Form>
  )
}

export function groupCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** “1226” becomes “12/26”, and “5” becomes “05”. */
export function groupExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)]
  return year || (month.length === 2 && typed.endsWith('/')) ? `${month}/${year}` : month
}
