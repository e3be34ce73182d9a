import { languageCodes, nameLanguages } from '../../../contract/languages.ts'
import { MultiCombobox } from '../../ui/multi-combobox.tsx'
import { editWords as words } from './wording.ts'

const choices = nameLanguages(languageCodes).map(({ code, name }) => ({ id: code, name }))

type LanguagesFieldProps = {
  /** Codes with spaces between them. */
  value: string
  onChange: (value: string) => void
}

export function LanguagesField({ value, onChange }: LanguagesFieldProps) {
  const chosen = choices.flatMap(({ id }) => (value.split(' ').includes(id) ? [id] : []))
  return (
    <MultiCombobox
      choices={choices}
      value={chosen}
      onValueChange={(codes) => onChange(codes.join(' '))}
      placeholder={words.languagesHint}
      noun={words.languagesNoun}
    />
  )
}
