/**
 * Words that a search takes to mean each other. Matches of the typed word still come first. One line is one idea:
 *
 *     money = finance, budget          each finds the others
 *     money > pension, inflation       the first finds the others, not the reverse
 *     media = =mpodcast                a mark of the index (see `termPrefix`), such as people with a podcast
 *
 * Endings don’t matter: “invest” also stands for “investing”. The words of an entry must all be there; where one line
 * says the same, they also find its other entries when they are typed one after the other.
 */
export const relatedWordList = `
podcast > podcaster, =mpodcast
youtube > youtuber, =mvideo
youtuber > youtube, =mvideo
channel > youtube, =mvideo, =mtv
video > filmmaker, filming, =mvideo
radio > broadcaster, =mradio
tv = television
tv > =mtv
television > =mtv
show > =creator
series > =creator
program > =creator
programme > =creator
podcaster > =mpodcast
host > presenter, =creator
creator > =creator
guest > =guest
expert > researcher, professor, =guest
specialist > =guest
professional > =guest
speaker > =guest

sleep = insomnia, nap
sleep > jet lag, dream, night shift
tired > sleep, insomnia, burnout
insomnia > sleep
doctor = physician
doctor > surgeon, emergency, pediatric, medicine, nurse
nurse > medicine, nursing
medical = medicine, health
health > physician, nurse, wellness
illness = disease, sickness
emergency = first aid
accident > first aid, emergency, safety
hospital > physician, nurse, emergency
brain = neuroscience, neuroscientist
neuroscience > brain, psychology
menopause > aging
old > aging, retirement
aging = ageing, elderly
therapy = therapist, psychotherapy, counseling, counselor
therapist > psychologist, mental health
psychology = psychologist
mental > therapy, psychologist, counseling
anxiety > mental health, stress, fear
stress > burnout, pressure, mental health
burnout > exhaustion, stress
depression > mental health
grief = bereavement, mourning
grief > loss, funeral, death
death = dying, funeral, bereavement, undertaker
fear > anxiety, fright
loneliness = lonely
loneliness > alone
fitness = exercise, workout
fitness > running, training, marathon
running = marathon, runner
sport = athlete, athletic
sports > referee, football, cricket, baseball, running
football = soccer
soccer > football
umpire = referee
chess > games
gaming = games, game
game > chess, streamer, retro
smell = scent, perfume, perfumer, fragrance

money = finance, financial
money > budget, debt, salary, pension, investing, inflation, bank, economics, household economics
finance > budget, investing, debt, bank, economics
budget = household budget
saving > budget, money
debt > money
invest > finance, venture
economy = economics, economist
economics > inflation, prices, bank
inflation = prices
banking = bank, banker
salary = wage, pay
crypto > finance
startup = start up, founder
startup > entrepreneurship, venture
founder = entrepreneur, entrepreneurship
founder > startup
entrepreneur > founder, business, startup
business = company
business > entrepreneurship, founder, trade
venture > raising money, investing
fundraising > raising money, venture
layoff = firing, redundancy
leadership = leader, management, manager
teamwork > teams
career = careers, job
work > career, job
job > career, work
retire = retirement
retirement > retired, pension
union > labor, organizing
labor = labour
workers > labor, unions
gambling = betting, bets
betting > luck, statistics
probability = statistics
statistics > probability, data
data > statistics

law = legal, lawyer
lawyer = attorney, solicitor, barrister
lawyer > law
attorney > law
legal > contracts, lawyer
contract = agreement
court = trial, juries, jury
court > barrister, justice
judge > court, juries
crime = criminal
crime > prison, justice
prison = jail, prisoner
prison > justice
justice > criminal law, wrongful convictions, prison
police > crime
election = voting, vote, ballot
democracy > elections, votes, parliament
politics = political, politician
politics > policy, election, parliament
government > politics, policy, public services
negotiation = negotiating, mediation
refugee = refuge, asylum
migration = immigration, immigrant, migrant
immigration > refuge, borders, immigrant
war > refuge

science = scientist, scientific, researcher
scientist > researcher, biologist, physicist
space = astronomy, satellite, spacecraft
space > astronaut, planets, stars
astronomy = stars, telescope
astronaut > space, spacecraft
nasa > space, satellite
rocket > space, spacecraft
physics = physicist
biology = biologist
math = maths, mathematics
chips = semiconductor
semiconductor = microchip
engineer = engineering
computer > technology, software, chips
software = programming, developer
programming > software, engineer, developer
ai > machine learning, technology
technology = tech
tech > software, engineer
outage = incident, incidents
airplane = aviation, flight, pilots
plane > aviation, pilots, air traffic
flying > aviation, pilots, satellites
pilot > aviation, air traffic

ocean = sea, marine
ocean > coral, kelp, reef, diving, underwater
sea > marine, ferry, island, kelp, coral
diving = scuba, underwater
seaweed = kelp
fish = fishing
volcano = volcanic, volcanologist
earthquake > volcano, disaster
disaster > evacuation, crisis, fire
climate = global warming
climate > environment, drought, weather
environment = environmental, ecology
environment > climate, nature, sustainability
sustainability > circular, repair, climate, environment
sustainable > circular, repair, climate, environment
wildfire = wildland firefighter
firefighter = fire
weather > climate, rain, storm
nature > animals, wildlife, botanist
animal = wildlife
animals > bees, reindeer, veterinarian
bee = beekeeping, beekeeper, honey, hives
insect > bees
garden = gardening, gardener, allotment
garden > soil, seeds, vegetable
plants > botanist, seeds, gardeners, kelp
farm = farming, farmer, agriculture
farming > smallholder, agronomist, growing food

parent = parenting, mom, mum, mother, dad, father
parenting > children, family, bilingual children
child = children, kid
kid > teenagers, school
children > parenting, child health, teenagers
teenager = teen
family = families
school = education, teacher, teaching
teacher = teaching, educator
education > teaching, school
marriage = couples, wedding
marriage > relationships
relationship = couples
dating > relationships
divorce > relationships, family
friendship = friendships, friends

food = cooking, cuisine
food > recipes, chef, restaurant, kitchen
cook = cooking, chef
chef > restaurant, cooking, kitchen
restaurant > chef, kitchen
recipe > cooking
travel = traveling, travelling, trip
travel > train, railways, tourism, walking
tourism = tourist
train = railways, railway
climbing = climber, mountaineering, mountaineer
climbing > mountain
hike = hiking, walking
hiking > long distance walking, mountain
lost > survival, navigation
survival > lost, rescue
driver = driving
truck = trucking, long haul, freight
sailing = sailors, seamanship, ferry
ship > ferry, seamanship

music = musician, musical
music > songs, concerts, piano, choir
musician > music, concerts
song = songs, recordings
concert > live session, stages
singing = choir, singer
piano = pianist
sound > audio, acoustics
audio > sound recordist, field recording
film = movie, cinema
movie = cinema
movies > film criticism, cinema
documentary > filmmaker, documentaries
filmmaker = filming
theatre = theater
theatre > stage, puppet, performing
theater > stage, puppet, performing
puppet = puppetry
comedy = comedian, comic, funny, humor, humour
comedy > stand up, jokes, satire, laughing
comedian > comic, stand up
funny > comedian, comic, jokes
humor > jokes
jokes > comedian, comic
book = books, novel, author
author = writer, novelist
author > books
writer > writing, novelist, poet
novel = novelist, fiction
poem = poetry, poet
writing > writer, novelist, poet
journalism = journalist, reporting, reporter
journalist > newspaper, media
newspaper = papers
history = historian, historical
historian > archives
art = artist, artistic
artist > art, design
craft = crafts, handmade
craft > carpenter, joinery, weaver, weaving
woodworking = carpentry, carpenter, joinery, furniture
carpenter > wood, furniture
textile = weaving, weaver, fabric
textiles > dyes, tailoring, fashion
fashion = clothes, clothing
fashion > tailoring, designer, textile
clothes > fashion, tailoring
repair = mend, fix
repair > restore, restoration
architecture = architect, buildings
architect > buildings
city = urban, cities
night > late, dawn
language = linguist, linguistics
languages > bilingual, translation, interpreter
translation = interpreter, interpreting, translator, dubbing
bilingual > language
religion = religious, faith, church
faith > minister, spirituality
church > minister, preach, pastoral
god > faith, religion
philosophy = philosopher, philosophical
philosophy > ethics
`
