import { expect, test } from 'vitest'
import { inspectOpened, shortSize, unexpectedComplaints } from './inspect-page.ts'
import { journeySizes, longSizes } from './open-site.ts'
import { pageList } from './page-list.ts'
import type { Viewer } from './screen-cast.ts'
import { addressOf, ownScreens } from './screens.ts'

/** A test per listed page of these viewers. A single file for all would run on one worker. */
export function testPages(...viewers: Viewer[]) {
  const screens = ownScreens()
  const looks = pageList
    .filter(({ as }) => viewers.includes(as))
    .flatMap((listed) =>
      (listed.long ? longSizes : journeySizes(shortSize(listed.name))).map((size) => ({ ...listed, size })),
    )
  test.each(looks)(
    '$name as $as on a $size holds what every page holds',
    async ({ name, as, at, says, size, isMissing, isPlain }) => {
      const visit = await screens.openAs(as)
      const path = addressOf(screens.cast, at)
      await inspectOpened(visit, { name, path, says, size, isPlain })
      expect(unexpectedComplaints(visit, isMissing ? [new RegExp(`${path}$`)] : [])).toEqual([])
      await visit.page.close()
    },
  )
}
