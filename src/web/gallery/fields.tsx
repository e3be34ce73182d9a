import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Input } from '../ui/input.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Radio, RadioCard, RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { Block } from './row.tsx'

const choices = ['Climate', 'Theatre', 'Aviation', 'Money', 'Oceans'].map((name, id) => ({ id, name }))

export function Fields({ name }: { name: string }) {
  const [chosen, setChosen] = useState([0, 1])
  return (
    <>
      <Block name="Field with Input: plain, help, error, disabled">
        <div className="grid gap-5">
          <Field label="Name" optional>
            <Input placeholder="Name, headline or location" />
          </Field>
          <Field label="Email" help="Only you can see this.">
            <Input type="email" defaultValue="maya@example.org" />
          </Field>
          <Field label="Password" error="Password must be at least 6 characters.">
            <Input type="password" defaultValue="abc" />
          </Field>
          <Field label="Location">
            <Input disabled defaultValue="Lagos, Nigeria" />
          </Field>
        </div>
      </Block>
      <Block name="Textarea, Select, MultiCombobox">
        <div className="grid gap-5">
          <Field label="Notes">
            <Textarea placeholder="What would you like to talk about?" />
          </Field>
          <Field label="Duration">
            <Select>
              <option>30 minutes</option>
              <option>60 minutes</option>
            </Select>
          </Field>
          <Field label="Categories">
            <MultiCombobox choices={choices} value={chosen} onValueChange={setChosen} noun="categories" />
          </Field>
        </div>
      </Block>
      <Block name="Checkbox, RadioGroup, RadioCard, Switch">
        <Checkbox label="Climate" aside={214} defaultChecked />
        <Checkbox label="Money" aside={188} />
        <Checkbox label="Away" disabled />
        <RadioGroup legend="Looking for" className="mt-4">
          <Radio name={`${name}-for`} label="Everyone" defaultChecked />
          <Radio name={`${name}-for`} label="Content Creators" />
        </RadioGroup>
        <div className="my-4 grid gap-2">
          <RadioCard
            name={`${name}-type`}
            label="Guest"
            help="I want to be a guest on shows."
            defaultChecked
          />
          <RadioCard name={`${name}-type`} label="Creator" help="I host or produce a show." />
        </div>
        <Switch label="Show my email address" help="Signed-in members can see it." defaultChecked />
        <Switch label="Open to guesting" />
      </Block>
      <Block name="FormError">
        <FormError>Wrong email or password.</FormError>
      </Block>
    </>
  )
}
