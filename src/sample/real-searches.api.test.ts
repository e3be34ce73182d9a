import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../tests/helpers/worlds/world-setup.ts'
import { seedSample } from './seed-sample.ts'

/** What people type, and who of the sample must be among the first three. */
const searches: Record<string, string[]> = {
  'someone who can talk about sleep': ['Kenji Morimoto', 'Tess van der Meulen', 'Maya Okonkwo'],
  'guest who can explain inflation to kids': ['Ifeoma Daniels'],
  'economist who explains interest rates': ['Ifeoma Daniels', 'Ingrid Solheim'],
  'attorney for domestic workers': ['Rukmini Sathe'],
  'legal podcast about contracts': ['Aoife Brannigan'],
  'what happens in a jury trial': ['Samuel Adeyemi-Clarke'],
  'stolen elections': ['Tariq Mansour'],
  'immigrant parents comedy': ['Desmond Achebe-Cole'],
  'funny guest about death': ['Rory Callaghan'],
  'talk to a doctor about first aid': ['Dr Ngozi Ibekwe'],
  'emergency room physician': ['Dr Ngozi Ibekwe'],
  'burnout of therapists': ['Salma Benhaddou'],
  'grief counselor': ['Keola Nakamura'],
  'ocean scientist': ['Leilani Kahananui', 'Tomás Rivera'],
  'living next to a volcano': ['Alejandra Cifuentes'],
  volcanoes: ['Alejandra Cifuentes'],
  'gardening radio show': ['Bronwyn Pritchard'],
  'satellites and space debris': ['Freya Osei-Lund'],
  'YouTube channel about astronomy': ['Fatima al-Zahrani'],
  'how are computer chips made': ['Wei-Ling Chou'],
  'football referee': ['Miguel Ángel Tovar'],
  'someone who started running late in life': ['Anneke Visser'],
  'food podcast in Vietnam': ['Dao Minh Khoa'],
  'movie critic': ['Pascal Dumoulin'],
  'truck driver at night': ['Harpreet Gill'],
  'climate change expert': ['Pekka Rautio'],
  'interesting scientist for my tv show in london': ['Priya Raghunathan'],
  'a chef from mexico': ['Soraya Farhadi', 'Dao Minh Khoa'],
  'true crime': ['Leo Castellano', 'Samuel Adeyemi-Clarke'],
  'women who climbed mountains': ['Magdalena Wójcik'],
  'free tuesday evening economist': ['Ingrid Solheim', 'Ifeoma Daniels'],
}

describeOnDatabase('a search of the sample, as people type it', () => {
  const world = setUpWorld()
  const search = async (q: string) => {
    const { body, headers } = await world
      .visitor()
      .get(`/api/search?${new URLSearchParams({ q, limit: '3' })}`)
    return { names: (body as { name: string }[]).map(({ name }) => name), leftOut: headers['x-left-out'] }
  }
  beforeAll(async () => {
    await seedSample(world.ctx)
  })

  test.each(Object.entries(searches))('%s: %j', async (q, people) => {
    const { names } = await search(q)
    expect(names).toEqual(expect.arrayContaining(people))
  })

  test('says what matched, for visitors too', async () => {
    const matched = async (query: string) =>
      (await world.visitor().get(`/api/search?${query}&limit=3`)).body.map(
        (row: { name: string; matched: string | null }) => [row.name, row.matched],
      )
    expect(await matched('q=truck driver at night&language=pa')).toEqual([
      ['Harpreet Gill', expect.stringMatching(/^Talks about .* · Speaks Punjabi$/)],
    ])
    expect(await matched('q=insomnia')).toContainEqual([
      'Maya Okonkwo',
      'Talks about Sleep and how to live without it',
    ])
    for (const [, line] of await matched('sort=newest')) expect(line).toBeNull()
  })

  test('names the words that no one matches', async () => {
    expect(await search('a guest who knows zzyzx and volcanoes')).toEqual({
      names: ['Alejandra Cifuentes'],
      leftOut: 'zzyzx',
    })
    expect((await search('someone who can talk about sleep')).leftOut).toBeUndefined()
    expect(await search('zzyzx volcano')).toEqual({ names: [], leftOut: undefined })
  })
})
