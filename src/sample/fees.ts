import type { Representation } from '../domains/profiles/queries.ts'

const agents = {
  vale: { agentName: 'Imogen Vale', agentCompany: 'Vale & Partners', agentPhone: '+44 20 7946 0958' },
  castro: { agentName: 'Julián Castro Ruiz', agentCompany: 'Voces del Sur', agentPhone: null },
  brandt: { agentName: 'Friederike Brandt', agentCompany: 'Brandt Speakers', agentPhone: null },
  osei: { agentName: 'Kofi Osei-Bonsu', agentCompany: null, agentPhone: null },
}
type Agent = keyof typeof agents

type Terms = {
  fee?: string
  noFee?: true
  agent?: Agent
  /** Requests must go through the agent. */
  approves?: boolean
  instructions?: string
}

const terms: Record<string, Terms> = {
  'Tomás Rivera': {
    fee: '$400 to $900',
    agent: 'castro',
    instructions:
      'Send the questions you care about most, and tell me if it’s live. I am at sea in the last week of every month.',
  },
  'Dev Patel-Marsh': { fee: '£250 to £600', agent: 'vale' },
  'Dr Ngozi Ibekwe': { fee: 'Free for public broadcasters; otherwise $300' },
  'Wei-Ling Chou': {
    fee: '$200',
    instructions: 'No questions about customers of my employer. Evenings in Taipei suit me best.',
  },
  'Samuel Adeyemi-Clarke': {
    fee: '£800 to £1,500',
    agent: 'vale',
    approves: true,
    instructions:
      'No live cases. My chambers need the topic and the names of everyone on the panel two weeks ahead.',
  },
  'Ifeoma Daniels': {
    fee: '$1,500 to $4,000',
    agent: 'brandt',
    approves: true,
    instructions: 'Free for schools and youth programs: just say so in your message.',
  },
  'Kenji Morimoto': { fee: 'By agreement', agent: 'brandt' },
  'Alejandra Cifuentes': { fee: '$150 to $400', agent: 'castro', approves: true },
  'Björn Hallgrímsson': { fee: '€300 to €700' },
  'Rukmini Sathe': { fee: 'None for unions and non-profits' },
  'Colette Marchetti': {
    fee: '€500 to €1,200',
    agent: 'brandt',
    instructions: 'In person I bring twelve scents, which need an hour and a room with a window.',
  },
  'Freya Osei-Lund': { fee: '€250', agent: 'osei' },
  'Miguel Ángel Tovar': { fee: '$200 to $500', agent: 'castro' },
  'Evelyn Hargreaves': {
    fee: 'C$500',
    agent: 'vale',
    instructions: 'A copy of the programme afterwards, please, for my mother.',
  },
  'Bashir Noorzai': { fee: '€200, which goes to the walk' },
  'Rory Callaghan': { fee: '£600 to £1,800', agent: 'vale', approves: true },
  'Zanele Khumalo': { fee: 'R3,000 to R8,000', agent: 'osei', approves: true },
  'Amara Diallo': { fee: '€300', agent: 'osei' },
  'Soraya Farhadi': { fee: 'A$450' },
  'Keola Nakamura': {
    fee: 'By agreement; free for crews and towns after a fire',
    instructions: 'Please leave room afterwards. These conversations rarely end on time.',
  },
  'Beatriz Lacerda': { agent: 'castro', fee: 'R$900 to R$2,500' },
  'Maya Okonkwo': { fee: '$100 an episode' },
  'Ingrid Solheim': { fee: 'NOK 2,000', instructions: 'Bring one chart. I bring the coffee.' },
  'Yuki Tanemura': { fee: '¥40,000 to ¥120,000 a day of filming' },
  'Thabo Mokoena': { noFee: true, instructions: 'It’s radio. No one pays anyone.' },
  'Priya Raghunathan': { noFee: true },
  'Lucía Ferrándiz': { noFee: true },
  'Hannelore Brückner': { noFee: true, instructions: 'Not in May: the bees swarm, and so do I.' },
  'Tariq Mansour': {
    noFee: true,
    instructions: 'My mandate allows no fees, and no talk of the last mission.',
  },
  'Anneke Visser': { noFee: true, instructions: 'In person, the train fare from Groningen, please.' },
  'Pekka Rautio': { noFee: true },
  'Leo Castellano': { noFee: true },
  'Ewan MacAllister': { noFee: true, instructions: 'Call when the ferry is in.' },
  'Harpreet Gill': { noFee: true },
}

/** Gets no email. */
const agentDomain = 'agents.sample.greenroom.example'

/** Undefined without fee and agent. */
export function representationOf(name: string): Representation | undefined {
  const found = terms[name]
  if (!found) return undefined
  const { fee, noFee = false, agent, approves = false, instructions } = found
  return {
    hasAgent: agent !== undefined,
    ...(agent
      ? { ...agents[agent], agentEmail: `${agent}@${agentDomain}` }
      : { agentName: null, agentEmail: null, agentPhone: null, agentCompany: null }),
    speakingFeeRange: fee ?? null,
    noSpeakingFee: noFee,
    bookingInstructions: instructions ?? null,
    requiresAgentApproval: approves,
  }
}
