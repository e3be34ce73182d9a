import { type ChangeEvent, useState } from 'react'
import { z } from 'zod'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { formatMoney } from '../ui/money.tsx'
import { useForm } from '../ui/use-form.ts'
import { groupCardNumber, groupExpiry } from './card-digits.ts'
import type { Card } from './use-checkout.ts'

const schema = z.object({
  cardNumber: z.string().min(12, 'Please give the card number.'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please give the expiry as MM/YY.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Please give the 3 or 4 digits of the security code.'),
})

type Props = {
  feeCents: number
  onPay: (card: Card) => Promise<string | undefined>
  onBack: () => void
}

/** The card, in test mode. What was typed stays after a decline. */
export function CardForm({ feeCents, onPay, onBack }: Props) {
  const [declined, setDeclined] = useState<string>()
  const { field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    onSubmit: async (values) => {
      setDeclined(undefined)
      setDeclined(await onPay(values))
    },
  })
  /** Groups digits while they are typed, without moving a caret that stands in the middle. */
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
    <Form submit={submit} problem={declined ?? problem}>
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
      <Button type="submit" size="l" busy={busy} busyLabel="Placing hold…">
        Hold {formatMoney(feeCents)} and send
      </Button>
      <Button look="ghost" onClick={onBack} disabled={busy}>
        Back to the request
      </Button>
    </Form>
  )
}
