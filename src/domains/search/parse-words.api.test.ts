import { expect, test } from 'vitest'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { type FoundRow, setUpSearch } from '../../../tests/helpers/worlds/search-setup.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'

describeOnDatabase('what a search understands', () => {
  const own = setUpSearch()
  const { found } = own

  test('finds by name, headline, location and topic, ignoring case and accents', async () => {
    expect(await found({ q: 'OKONKWO' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'jose alvarez' })).toEqual(['José Álvarez'])
    expect(await found({ q: 'bogota' })).toEqual(['José Álvarez'])
    expect(await found({ q: 'marine biologist' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'volcanoes' })).toEqual(['Lagos Bright'])
  })

  test('every word must match, and a matching name comes first', async () => {
    expect(await found({ q: 'maya producer' })).toEqual([])
    expect(await found({ q: 'lagos' })).toEqual(['Lagos Bright', 'Ingrid Solheim', 'Maya Okonkwo'])
  })

  test('forgives typos, even in an incomplete word', async () => {
    expect(await found({ q: 'okonwko' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'tmoas' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'photgra' })).toEqual(['Ingrid Solheim'])
    expect(await found({ q: 'zzyzx' })).toEqual([])
  })

  test('the last word matches from its first letter, other words only whole', async () => {
    expect(await found({ q: 'o' })).toContain('Maya Okonkwo')
    expect(await found({ q: 'maya oko' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'maya o' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'ri rad' })).toEqual([])
    expect(await found({ location: 'ni' })).toEqual(['Maya Okonkwo'])
  })

  test('a short word that means something is no beginning of others, and stands for its long form', async () => {
    const listed = async (name: string, topicsOfDiscussion: string[]) =>
      listMember(await own.world.member({ name }), { topicsOfDiscussion })
    await listed('Nia Ode', ['AI'])
    await listed('Ada Lin', ['Artificial intelligence'])
    await listed('Aiko Ito', ['First aid'])
    await listed('Max Mora', ['Emotional intelligence'])
    await own.world.runJobs()
    expect(await found({ q: 'ai' })).toEqual(['Nia Ode', 'Ada Lin'])
    expect(await found({ q: 'AI ' })).toEqual(['Nia Ode', 'Ada Lin'])
    expect(await found({ q: 'artificial intelligence' })).toEqual(['Ada Lin', 'Nia Ode'])
    expect(await found({ q: 'aik' })).toEqual(['Aiko Ito'])
  })

  test('hyphens, apostrophes and signs find people either way', async () => {
    const topics = ['K-pop and R & B', 'kpop', 'C++', 'C in schools', 'women’s rugby', '.NET', 'Fishing net']
    for (const [place, topic] of topics.entries()) {
      const member = await own.world.member({ name: place === 0 ? 'Sean O’Dwyer' : `Person ${topic}` })
      await listMember(member, { topicsOfDiscussion: [topic] })
    }
    await own.world.runJobs()
    const sorted = async (q: string) => (await found({ q })).toSorted()
    const kpop = ['Person kpop', 'Sean O’Dwyer']
    for (const q of ['K-pop', 'kpop', 'k-pop ', 'K‑Pop']) expect(await sorted(q), q).toEqual(kpop)
    for (const q of ['odwyer', 'O’Dwyer', 'o dwyer', "O'Dwy", 'R&B', 'rnb']) {
      expect(await sorted(q), q).toEqual(['Sean O’Dwyer'])
    }
    expect(await sorted('C++')).toEqual(['Person C++'])
    expect(await sorted('.net')).toEqual(['Person .NET'])
    expect(await sorted('dotnet ')).toEqual(['Person .NET'])
    await listMember(await own.world.member({ name: 'Asp' }), {
      topicsOfDiscussion: ['ASP.NET', 'A/B tests'],
    })
    await own.world.runJobs()
    expect(await sorted('.NET')).toEqual(['Asp', 'Person .NET'])
    expect(await sorted('A/B tests')).toEqual(['Asp'])
    for (const q of ['womens rugby', 'women rugby', 'women’s rugby']) {
      expect(await sorted(q), q).toEqual(['Person women’s rugby'])
    }
  })

  test('vowel signs, tones and voicing make other words', async () => {
    for (const topic of ['दाल', 'दिल', 'パン', 'バン', 'हिन्दी', 'เสือ', 'เสื้อ']) {
      await listMember(await own.world.member({ name: `Of ${topic}` }), { topicsOfDiscussion: [topic] })
    }
    await own.world.runJobs()
    for (const q of ['दाल', 'दिल ', 'パン', 'バン', 'เสือ ', 'เสื้อ']) {
      expect(await found({ q }), q).toEqual([`Of ${q.trim()}`])
    }
    expect(await found({ q: 'हिंदी' })).toEqual(['Of हिन्दी'])
  })

  test('words beyond the longest search are said to be left out', async () => {
    const q = 'marine biologist marine1 marine2 marine3 marine4 marine5 marine6 marine7 marine8 marine9 more'
    const { headers } = await own.world.visitor().get(`/api/search?${new URLSearchParams({ q })}`)
    expect(String(headers['x-left-out']).split(',')).toContain('more')
  })

  test('a full name with a word that a search ignores comes first', async () => {
    for (const name of ['An Marsh', 'Ada Marsh', 'Eve Marsh']) {
      await listMember(await own.world.member({ name }))
    }
    await own.world.runJobs()
    expect(await found({ q: 'an marsh' })).toEqual(['An Marsh', 'Eve Marsh', 'Ada Marsh'])
    expect(await found({ q: 'marsh' })).toEqual(['Eve Marsh', 'Ada Marsh', 'An Marsh'])
  })

  test('a sentence or three words find the people who match most of them, and name the others', async () => {
    const leftOut = async (q: string) => {
      const { body, headers } = await own.world.visitor().get(`/api/search?${new URLSearchParams({ q })}`)
      return [body.map(({ name }: FoundRow) => name), headers['x-total-count'], headers['x-left-out']]
    }
    expect(await leftOut('someone who is a biologist in Zzyzx')).toEqual([['Tomás Rivera'], '1', 'Zzyzx'])
    expect(await leftOut('marine biologist Ærø')).toEqual([['Tomás Rivera'], '1', '%C3%86r%C3%B8'])
    expect(await leftOut('marine biologist 東京')).toEqual([['Tomás Rivera'], '1', '%E6%9D%B1%E4%BA%AC'])
    expect(await leftOut('a marine biologist')).toEqual([['Tomás Rivera'], '1', undefined])
    expect(await leftOut('someone in Zzyzx')).toEqual([[], '0', undefined])
    expect(await found({ q: 'someone who is a biologist', userType: 'creator' })).toEqual([])
  })

  test.each([
    ['great depression', ['Tia Thirties'], undefined],
    ['public speaking', ['Pam Public'], undefined],
    ['perfect depression', ['Dee Down', 'Tia Thirties'], 'perfect'],
    // Not a typo of “food”.
    ['good politics', ['Pam Public', 'Uli Union'], 'good'],
    ['US politics', ['Uli Union'], undefined],
    ['american US politics', ['Uli Union'], 'american'],
    ['USA politics', ['Uli Union'], undefined],
    ['information technology', ['Uli Union'], undefined],
    ['people in Lagos', ['Maya Okonkwo'], undefined],
    ['politics in the US', ['Uli Union'], undefined],
    ['IT volcanoes', ['Lagos Bright'], 'IT'],
    ['AM radio', ['José Álvarez'], 'AM'],
  ])('what is left out of “%s” is named', async (q, names, leftOut) => {
    const topics = {
      'Tia Thirties': ['The Great Depression'],
      'Dee Down': ['Depression'],
      'Pam Public': ['Public speaking', 'Politics', 'Food'],
      'Peg Public': ['Public health'],
      'Uli Union': ['US politics', 'IT'],
    }
    if ((await found({ q: 'Uli' })).length === 0) {
      for (const [name, topicsOfDiscussion] of Object.entries(topics)) {
        await listMember(await own.world.member({ name }), { topicsOfDiscussion })
      }
      await own.world.runJobs()
    }
    const { body, headers } = await own.world.visitor().get(`/api/search?${new URLSearchParams({ q })}`)
    expect(body.map(({ name }: FoundRow) => name).toSorted()).toEqual(names)
    expect(headers['x-left-out']).toBe(leftOut)
  })

  test('a kind of show or person is left out first, even of two words', async () => {
    expect(await found({ q: 'biologist podcast' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'biologist guest' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'biologist zzyzx' })).toEqual([])
  })

  test('finds by show title, even misspelled, until the title is removed', async () => {
    const member = await listMember(await own.world.member({ name: 'Sela Host', userType: 'creator' }))
    const names = async (seriesTitle: string) => {
      await member.patch(`/api/users/${member.id}`, { seriesTitle })
      await own.world.runJobs()
      return [await found({ q: 'phantasmagoria' }), await found({ q: 'phantasmagorai' })]
    }
    expect(await names('Phantasmagoria Weekly')).toEqual([['Sela Host'], ['Sela Host']])
    expect(await names('')).toEqual([[], []])
  })

  test('finds other forms of a word, related words, and what a bio is about', async () => {
    const member = await listMember(await own.world.member({ name: 'Dora Dell' }))
    await member.patch(`/api/users/${member.id}`, {
      headline: 'Insomnia',
      bio: 'I sang in a choir for gardeners. 睡眠の専門家です。',
    })
    await own.world.runJobs()
    for (const q of ['sleep', 'gardening', 'choirs', '睡眠', 'singing for a garden']) {
      expect(await found({ q }), q).toEqual(['Dora Dell'])
    }
    expect(await found({ q: 'chessboard' })).toEqual([])
  })

  test('a typed word counts more than a related one, and a topic more than a bio', async () => {
    const bakes = { name: 'Bea Bun', headline: 'Croissants', topics: ['Baking'], bio: 'No fiction.' }
    const writes = { name: 'Nell Page', headline: 'Fiction', topics: ['Novels'], bio: 'I love baking.' }
    for (const { name, ...profile } of [bakes, writes]) {
      const member = await listMember(await own.world.member({ name }))
      const { topics: topicsOfDiscussion, ...rest } = profile
      await member.patch(`/api/users/${member.id}`, { ...rest, topicsOfDiscussion })
    }
    await own.world.runJobs()
    expect(await found({ q: 'bake' })).toEqual(['Bea Bun', 'Nell Page'])
    expect(await found({ q: 'fiction' })).toEqual(['Nell Page', 'Bea Bun'])
    expect(await found({ q: 'novel' })).toEqual(['Nell Page', 'Bea Bun'])
  })

  test('words of bios correct no typo', async () => {
    const member = await listMember(await own.world.member({ name: 'Bo Bell' }))
    await member.patch(`/api/users/${member.id}`, { bio: 'I restore harpsichords.' })
    await own.world.runJobs()
    expect(await found({ q: 'harpsichord' })).toEqual(['Bo Bell'])
    expect(await found({ q: 'harpsichrd' })).toEqual([])
  })

  test('places, days, fees and languages in a text are filters, if they find someone', async () => {
    const read = async (q: string) => {
      const query = new URLSearchParams({ q, timeZone: 'America/New_York' })
      const { body, headers } = await own.world.visitor().get(`/api/search?${query}`)
      const names = (body as { name: string }[]).map(({ name }) => name)
      return [names, headers['x-read-as'] && decodeURIComponent(String(headers['x-read-as']))]
    }
    const jo = await listMember(await own.world.member({ name: 'Jo Jazz' }), {
      topicsOfDiscussion: ['Free jazz', 'Radio producer stories', 'Tuesday Night Club', 'Available light'],
      location: 'New York, USA',
      languages: ['pt'],
    })
    await jo.patch(`/api/users/${jo.id}`, { noSpeakingFee: true })
    await own.world.runJobs()
    expect(await read('producer in Bogotá')).toEqual([['José Álvarez'], 'place=in Bogotá'])
    expect(await read('producer from new york')).toEqual([['Jo Jazz'], 'place=from new york'])
    expect(await read('someone in New York')).toEqual([['Jo Jazz'], 'place=in New York'])
    expect(await read('producer in the US')).toEqual([['Jo Jazz'], 'place=in the US'])
    expect((await read('producer in new media'))[1]).toBeUndefined()
    // Hours are Tuesdays from 9:00 to 12:00 in UTC: before dawn in New York.
    expect(await read('marine biologist free tuesday night')).toEqual([['Tomás Rivera'], undefined])
    expect(await read('free jazz')).toEqual([['Jo Jazz'], undefined])
    expect(await read('tuesday night club')).toEqual([['Jo Jazz'], undefined])
    expect(await read('available light')).toEqual([['Jo Jazz'], undefined])
    expect(await read('radio for free')).toEqual([['Jo Jazz'], 'noSpeakingFee=for free'])
    expect(await read('who speaks Portuguese')).toEqual([['Jo Jazz'], 'language=who speaks Portuguese'])
    const query = new URLSearchParams({ q: 'tuesday morning biologist', timeZone: 'Europe/Lisbon' })
    const { body, headers } = await own.world.visitor().get(`/api/search?${query}`)
    expect([body.map(({ name }: { name: string }) => name), headers['x-read-as']]).toEqual([
      ['Tomás Rivera'],
      'times=tuesday%20morning',
    ])
    const { body: facets } = await own.world.visitor().get('/api/search/facets?q=producer+in+Bogota')
    expect(facets.userType.any).toBe(1)
  })
})
