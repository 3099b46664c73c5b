import type { OtherPaper } from './other-papers.ts'

const invoiceTitles = `
  invoice, tax invoice, receipt, bill, statement, guest check, order confirmation, booking confirmation, itinerary, receipt and itinerary,
  e ticket receipt, billing statement, account statement, invoice and receipt, sales invoice`

/** Unlisted deals, policies, and bills whose wording resembles a listed type. */
export const otherDeals: readonly OtherPaper[] = [
  {
    word: 'Stock purchase agreement',
    titles: `
      stock purchase agreement, share purchase agreement, securities purchase agreement, agreement for the purchase of, agreement for purchase of,
      agreement for the sale of, agreement for sale of, purchase of all of the shares, purchase of all the shares, sale of all the shares,
      purchase of shares, sale of shares, purchase of stock, sale of stock, sale of all the issued stock, shares of capital stock, capital stock of,
      agreement for purchase of shares, agreement to purchase stock, agreement to purchase shares, purchase agreement, sale and purchase agreement,
      amendment to agreement for the purchase, amendment to purchase agreement`,
    content: `
      capital stock, shareholder, stockholder, shares of, the shares, common stock, issued and outstanding, stock certificate, outstanding shares, the stock,
      stock, target company, sell the shares, all of the shares, directors resign, earnest money`,
    least: 3,
    unless: 'credits',
  },
  {
    word: 'Construction and operating agreement',
    titles: `
      construction and operating agreement, pipeline construction and operating agreement, terminal construction and operating agreement,
      ownership and operating agreement, joint ownership and operating agreement, construction ownership and operating agreement,
      terminal operating agreement, pipeline operating agreement, hotel operating agreement, airport operating agreement, terminaling agreement,
      development and operating agreement, construction operation and ownership agreement, rail operating agreement`,
    content: `
      pipeline, terminal, tank, crude, hotel, railroad, airport, gathering, processing, operator, owner, barrel, construct, vessel, refinery`,
    unless: 'plant_site',
  },
  {
    word: 'Office lease',
    titles: `
      lease, lease agreement, office lease, building lease, industrial building lease, industrial lease, warehouse lease, commercial lease, laboratory lease,
      lease of space, lease of premises, deed of lease, agreement of lease, standard industrial lease, net lease, sublease, indenture of lease, space lease,
      facility lease, amendment to lease, first amendment to lease, second amendment to lease, third amendment to lease, lease amendment`,
    content: `
      square feet of space, square feet, space in the building, building located, rentable, laboratory, office space, office, common area, parking, hvac, janitorial,
      elevator, tenant improvement, fit out, warehouse, warehouse building, dock door, floor, suite, second floor, minimum rent, use of the common, tenants of the building,
      landlord s building, air conditioning, lobby, leasehold improvements, trade fixtures, alterations`,
    least: 3,
    unless: 'plant_site',
  },
  {
    word: 'Farm lease',
    titles: `
      farm lease, cash farm lease, agricultural lease, grazing lease, pasture lease, crop share lease, cropland lease, farm lease agreement, hunting lease, lease`,
    content: `
      cropland, corn, wheat, soybean, cash rent, seed, fertilizer, pasture, livestock, cattle, grazing, weeds, hay, irrigation, hunting, crop share`,
    unless: 'plant_site',
  },
  {
    word: 'Communications site lease',
    titles: `
      communications site lease, tower lease, cell tower lease, site lease, antenna site lease, site lease agreement, land lease, land lease agreement, ground lease,
      tower site lease, communications site license, telecommunications lease, rooftop lease, lease agreement, option and lease agreement`,
    content: `
      antenna, telecommunications, tower, radio frequency, wireless, co location, collocation, cellular, communications facility, base station, fcc, shelter`,
    least: 3,
  },
  {
    word: 'Oil and gas lease',
    titles: `
      oil and gas lease, paid up oil and gas lease, oil gas and mineral lease, mineral lease, mining lease, coal lease, oil and gas mining lease`,
    content: `
      royalty, drilling, producing, pooling, shut in, oil, primary term, mineral, lessor s royalty, well, mine, ore`,
  },
  {
    word: 'Billboard lease',
    titles: 'billboard lease, sign lease, outdoor advertising lease, lease agreement, lease',
    content: 'billboard, outdoor advertising, sign structure, advertising, display, sign face',
    unless: 'plant_site',
  },
  {
    word: 'Catering invoice',
    titles: invoiceTitles,
    content: `
      catering, caterer, buffet, lunch, dinner, guests, beverage, gratuity, linens, menu, server, bar service, banquet, appetizer, restaurant, coffee,
      per person, tray`,
    least: 3,
  },
  {
    word: 'Hotel or travel invoice',
    titles: invoiceTitles,
    content: `
      guest, room, arrival, departure, check in, check out, nights, room charge, occupancy tax, breakfast, flight, passenger, minibar, hotel, lodge, airline, airlines,
      seat, fare, boarding, baggage, bag, gate, travel, rental car, rental days, mileage charge, lodging, inn, resort, ticket number, charter, landing fee, trip, aboard, jet`,
    least: 4,
  },
  {
    word: 'Insurance invoice',
    titles: invoiceTitles,
    content: `
      premium, premiums, policy number, policy, surplus line tax, policy fee, broker fee, stamping fee, renewal, insurer, carrier, coverage, umbrella,
      premium is due, cancellation for non payment, premium finance, agency bill, client code`,
    least: 4,
  },
  {
    word: 'Event or gift invoice',
    titles: invoiceTitles,
    content: `
      bouquet, floral, flora, flower arrangement, delivery of flowers, sponsorship, booth, exhibitor, conference, registration fee, gala, florist, flowers, photographer, dj, tickets, membership dues, golf, table of ten,
      annual dues, subscription renewal, magazine, t shirts, embroidered, gift card, polo shirt, hats`,
    unless: 'works',
  },
  {
    word: 'Representations and warranties insurance',
    titles: `
      representations and warranties insurance policy, representation and warranty insurance policy, binder agreement, r and w insurance policy,
      buyer side representations and warranties insurance policy, representations and warranties insurance binder, rwi policy, warranty and indemnity insurance policy`,
    content: `
      breach of representations, acquisition agreement, enterprise value, deal team member, interim breach, merger agreement, representations and warranties,
      target, fundamental representations, pension, seller fraud`,
  },
  {
    word: 'Directors and officers insurance',
    titles: `
      d and o liability binder, d and o liability, d and o binder, directors and officers liability binder, management liability binder, d and o liability policy, d and o`,
    content:
      'wrongful act, insured person, securities claim, side a, discovery period, employment practice',
  },
  {
    word: 'Homeowners insurance policy',
    titles: `
      evidence of property insurance, evidence of insurance, homeowners, homeowners policy, homeowners insurance declarations, declarations, renewal declarations,
      dwelling fire policy, condominium unit owners policy, flood insurance policy`,
    content: `
      dwelling, other structures, personal property, loss of use, ho 3, ho3, ho 6, residence premises, coverage a, household, homeowners, residence, single family`,
    least: 3,
  },
  {
    word: 'Auto insurance policy',
    titles: `
      evidence of insurance, certificate of insurance, auto declarations, business auto policy, commercial auto policy, declarations, insurance identification card,
      auto id card, evidence of liability insurance, motor vehicle liability insurance`,
    content: `
      vin, vehicle, collision, comprehensive, uninsured motorist, underinsured motorist, make, model year, driver, garaging, license plate, no fault, rental reimbursement`,
    least: 4,
  },
  {
    word: 'Product data sheet',
    titles: `
      specification sheet, technical specification sheet, spec sheet, technical data, data sheet, datasheet, specifications, technical specifications, product specifications,
      product information, product data sheet, product bulletin, at a glance`,
    content: `
      oven, refrigerator, freezer, coffee, espresso, boiler, grill, fryer, dishwasher, load capacity, lift height, forks, mast, tires, travel speed, truck, engine, horsepower,
      fuel tank, bucket, cab, seat, bicycle, washing machine, dryer, vacuum, air conditioner, treadmill, elevator, trays, nsf, water supply, drain, display,
      monitor, printer, speaker, handset, tent, mattress, chair, desk`,
    unless: 'equipment',
  },
  {
    word: 'Bid bond',
    titles: 'bid bond, bid security, proposal bond',
    content: 'surety, principal, obligee, firmly bound, bid, void, contractor',
  },
  {
    word: 'Marriage license',
    titles:
      'marriage license, marriage certificate, certificate of marriage, marriage license application',
    content:
      'groom, bride, solemnize, spouse, married, marriage, officiant, witnesses, applicants may be joined',
  },
]
