import { type Appearance, appearance, type Proof, proof } from '../../../src/contract/appearances.ts'
import { exampleOf } from './example-of.ts'
import { examplePerson } from './example-profile.ts'

export const exampleAppearance = (changes: Partial<Appearance> = {}) =>
  exampleOf(appearance, { id: 3, source: 'feed', host: examplePerson(), ...changes })

/** Of a newcomer. */
export const exampleProof = (changes: Partial<Proof> = {}) => exampleOf(proof, changes)
