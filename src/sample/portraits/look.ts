import type { BeardStyle } from './beard.ts'
import type { Clothes } from './clothes.ts'
import type { Extra } from './extras.ts'
import type { Eyes, FaceShape, Mouth, Nose } from './face.ts'
import type { HairStyle } from './hair.ts'
import type { Cloth, HairColor, Skin, Wall } from './palette.ts'

/** How a sample person is drawn. */
export type Look = {
  skin: Skin
  face: FaceShape
  hair: HairStyle
  color: HairColor
  eyes?: Eyes
  nose?: Nose
  mouth?: Mouth
  beard?: BeardStyle
  /** Draws lines beside the eyes and mouth. */
  older?: boolean
  glasses?: 'round' | 'square'
  extra?: Extra
  clothes: Clothes
  cloth: Cloth
  wall: Wall
  /** Which way the face is turned, as the viewer sees it. Right when left out. */
  turned?: 'left'
}
