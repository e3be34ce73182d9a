import { expect, test } from 'vitest'
import { inspectOpened, unexpectedComplaints } from './inspect-page.ts'
import { looksAt } from './open-site.ts'
import { pageList } from './page-list.ts'
import type { Viewer } from './screen-cast.ts'
import { addressOf, ownScreens } from './screens.ts'

/** A test per listed page of these viewers. A single file for all would run on one worker. */
export function testPages(...viewers: Viewer[]) {
  const screens = ownScreens()
  const shown = pageList
    .filter(({ as }) => viewers.includes(as))
    .flatMap((listed, place) => looksAt(place).map((look) => ({ ...listed, look, size: look.size })))
  test.each(shown)(
    '$name as $as on a $size holds what every page holds',
    async ({ name, as, at, says, look, isMissing, isPlain }) => {
      const visit = await screens.openAs(as)
      const path = addressOf(screens.cast, at)
      // Columns of the panel's tables find their widths while rows arrive, which moves a table by up to 0.016.
      const mayMove = as === 'admin' ? 0.02 : 0.01
      await inspectOpened(visit, { name, path, says, look, mayMove, isPlain })
      expect(unexpectedComplaints(visit, isMissing ? [new RegExp(`${path}$`)] : [])).toEqual([])
    },
  )
}
