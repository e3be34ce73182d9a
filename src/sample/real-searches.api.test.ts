import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../tests/helpers/worlds/world-setup.ts'
import { seedSample } from './seed-sample.ts'

/** What people type, and who of the sample must be among the first three. */
const searches: Record<string, string[]> = {
  'someone who can talk about sleep': ['Kenji Morimoto', 'Tess van der Meulen', 'Maya Okonkwo'],
  'podcast about money': ['Renata Figueiredo'],
  'I need an expert on insomnia': ['Kenji Morimoto'],
  'guest who can explain inflation to kids': ['Ifeoma Daniels'],
  'show about personal finance': ['Renata Figueiredo'],
  'economist who explains interest rates': ['Ifeoma Daniels', 'Ingrid Solheim'],
  'a podcast for startup founders': ['Henrik Aalto'],
  'venture capital and layoffs': ['Henrik Aalto'],
  'who can speak about prison design': ['Björn Hallgrímsson'],
  'a lawyer to explain wrongful convictions': ['Samuel Adeyemi-Clarke'],
  'attorney for domestic workers': ['Rukmini Sathe'],
  'legal podcast about contracts': ['Aoife Brannigan'],
  'what happens in a jury trial': ['Samuel Adeyemi-Clarke'],
  'someone who knows about elections and voting': ['Tariq Mansour'],
  'stolen elections': ['Tariq Mansour'],
  'refugee with a story to tell': ['Bashir Noorzai'],
  'immigrant parents comedy': ['Desmond Achebe-Cole'],
  'funny guest about death': ['Rory Callaghan'],
  'stand-up comedian': ['Rory Callaghan', 'Desmond Achebe-Cole'],
  'talk to a doctor about first aid': ['Dr Ngozi Ibekwe'],
  'emergency room physician': ['Dr Ngozi Ibekwe'],
  'burnout of therapists': ['Salma Benhaddou'],
  'psychologist who hosts a podcast': ['Salma Benhaddou'],
  'grief counselor': ['Keola Nakamura'],
  'firefighter who talks about mental health': ['Keola Nakamura'],
  'ocean scientist': ['Leilani Kahananui', 'Tomás Rivera'],
  'diving and seaweed': ['Tomás Rivera'],
  'who can talk about coral reefs': ['Leilani Kahananui'],
  'living next to a volcano': ['Alejandra Cifuentes'],
  volcanoes: ['Alejandra Cifuentes'],
  'climate change and herders': ['Pekka Rautio'],
  'beekeeping in the city': ['Hannelore Brückner'],
  'gardening radio show': ['Bronwyn Pritchard'],
  'growing vegetables': ['Bronwyn Pritchard'],
  'farming and drought': ['Grace Muthoni'],
  'satellites and space debris': ['Freya Osei-Lund'],
  'YouTube channel about astronomy': ['Fatima al-Zahrani'],
  'semiconductor engineer': ['Wei-Ling Chou'],
  'how are computer chips made': ['Wei-Ling Chou'],
  'software outages and being on call': ['Devon Achterberg'],
  'aviation safety expert': ['Dev Patel-Marsh'],
  'retro gaming streamer': ['Oskar Lindqvist'],
  'chess in prison': ['Leo Castellano'],
  'football referee': ['Miguel Ángel Tovar'],
  'athletes who sit on the bench': ['Jonah Whitfield'],
  'someone who started running late in life': ['Anneke Visser'],
  'parenting advice for tired parents': ['Tess van der Meulen'],
  'raising bilingual kids': ['Lucía Ferrándiz'],
  'food podcast in Vietnam': ['Dao Minh Khoa'],
  'chef with a tiny restaurant': ['Soraya Farhadi'],
  'slow travel by train': ['Magdalena Wójcik'],
  'getting lost and surviving': ['Marcus Oyelaran-Reid'],
  'movie critic': ['Pascal Dumoulin'],
  'lost songs and forgotten musicians': ['Gabriel Montoya'],
  'piano tuner': ['Joaquín Belmonte'],
  'sustainable fashion': ['Amara Diallo'],
  'natural dyes and weaving': ['Marisol Quispe'],
  'puppets on television': ['Beatriz Lacerda'],
  'poetry and math teacher': ['Zanele Khumalo'],
  'woodworking on YouTube': ['Kwabena Asante'],
  'faith and doubt on an island': ['Ewan MacAllister'],
  'loss of smell': ['Colette Marchetti'],
  'truck driver at night': ['Harpreet Gill'],
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
