import type { OtherPaper } from './other-papers.ts'

/** Look-alikes of the listed certificates, bills, statements, permits, reports, and drawings. */
export const otherSheets: readonly OtherPaper[] = [
  {
    word: 'Performance review',
    titles: `
      performance appraisal, performance review, employee evaluation, performance evaluation, appraisal form, appraisal report,
      employee appraisal, performance appraisal form, self appraisal`,
    content:
      'employee, supervisor, job title, teamwork, attendance, review period, rating, initiative, goals, manager comments',
    least: 3,
  },
  {
    word: 'Residential appraisal',
    titles:
      'residential appraisal report, uniform residential appraisal report, appraisal report, home appraisal, residential appraisal, appraisal',
    content:
      'bedroom, bath, gross living area, neighborhood, comparable sale, kitchen, basement, dwelling, garage, borrower',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Rent receipt',
    titles: 'rent receipt, receipt, receipt for rent, rent payment receipt, house rent receipt',
    content: 'tenant, landlord, rent of, apartment, rent for, rented, house rent',
  },
  {
    word: 'Donation receipt',
    titles:
      'donation receipt, receipt, gift receipt, charitable contribution receipt, donation acknowledgment, contribution receipt',
    content:
      'donation, charity, donor, charitable, goods or services were provided, 501 c, tax deductible, gift',
  },
  {
    word: 'Shop receipt',
    titles:
      'receipt, sales receipt, order confirmation, order receipt, purchase receipt, cash receipt, order summary',
    content:
      'cashier, change due, store, tip, gratuity, server, table, visa ending, thank you for shopping, coupon, loyalty, rewards, ship to, free shipping',
    unless: 'project',
  },
  {
    word: 'Hotel or travel invoice',
    titles:
      'hotel invoice, hotel bill, folio, invoice, guest folio, booking confirmation, travel itinerary, e ticket, flight receipt, tax invoice, receipt',
    content:
      'guest, room, arrival, departure, check in, nights, occupancy tax, breakfast, flight, passenger, room charge, minibar, hotel',
    least: 3,
  },
  {
    word: 'Medical bill',
    titles:
      'statement of services, medical bill, patient statement, hospital bill, invoice, statement, billing statement, itemized bill, medical invoice, tax invoice',
    content:
      'patient, provider, cpt, copay, diagnosis, date of service, insurance adjustment, physician, clinic, hospital, doctor',
    least: 3,
  },
  {
    word: 'Subscription invoice',
    titles:
      'invoice, subscription invoice, receipt, tax invoice, billing statement, subscription receipt',
    content: `
      subscription, seats, plan, renew automatically, charged automatically, hosting, domain, cloud, per user, monthly plan, license key, saas,
      web design, website, logo, seo, software development, web hosting`,
    unless: 'project',
  },
  {
    word: 'Telephone bill',
    titles: `
      monthly statement, telephone bill, phone bill, wireless bill, internet bill, cable bill, bill summary, account summary, account statement,
      your bill, your monthly statement, mobile bill, statement, your account summary, invoice`,
    content: `
      wireless, data, roaming, text message, device installment, unlimited, broadband, mobile, long distance, internet, channels, voice,
      phone number, calls, minutes, streaming`,
    least: 3,
    unless: 'usage',
  },
  {
    word: 'Credit card statement',
    titles:
      'account statement, credit card statement, statement, account summary, card statement, monthly statement, billing statement, your account summary',
    content:
      'minimum payment due, cash advance, annual percentage rate, credit limit, available credit, reward, card number, new purchases, minimum payment, apr',
  },
  {
    word: 'Bank statement',
    titles:
      'bank statement, account statement, checking account statement, statement of account, statement, account summary, savings account statement, monthly statement',
    content:
      'checking, checking account, opening balance, closing balance, withdrawals, deposit, atm, beginning balance, ending balance, savings, direct deposit, overdraft',
    least: 3,
  },
  {
    word: 'Brokerage statement',
    titles:
      'brokerage statement, investment statement, account statement, portfolio statement, portfolio summary, fund statement, 401 k statement',
    content:
      'portfolio, shares, dividends, market value, securities, mutual fund, asset allocation, unrealized gain, holdings, brokerage',
    least: 3,
  },
  {
    word: 'Personal financial statement',
    titles:
      'personal financial statement, statement of personal finance, statement of financial affairs, financial statement, financial affidavit, financial declaration',
    content:
      'spouse, ira, automobile, home phone, residence address, life insurance, net worth, household, personal property, alimony, child support, co maker, marital status',
    least: 3,
  },
  {
    word: 'Guaranty of lease',
    titles:
      'guaranty of lease, lease guaranty, guarantee of lease, guaranty, guarantee, personal guaranty, lease guarantee, rent guarantee, guarantor agreement',
    content: 'landlord, tenant, lease, rent, premises, lessor',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Loan guaranty',
    titles: `
      guaranty, guarantee, guaranty agreement, guarantee agreement, personal guaranty, continuing guaranty, unconditional guaranty, guarantee contract,
      guaranty contract, unlimited guaranty, commercial guaranty, maximum guarantee contract, guaranty of payment, corporate guaranty, limited guaranty`,
    content:
      'lender, borrower, loan, bank, loan agreement, loan document, credit agreement, note, indebtedness, administrative agent',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Bank guarantee',
    titles:
      'bank guarantee, irrevocable bank guarantee, demand guarantee, payment guarantee, advance payment guarantee, performance guarantee, performance bank guarantee, tender guarantee, bid guarantee, letter of guarantee',
    content:
      'first written demand, urdg, applicant, at the request of our customer, expires, beneficiary, our bank, we the bank, first demand, irrevocably undertake',
  },
  {
    word: 'Software maintenance agreement',
    titles:
      'software maintenance agreement, software support agreement, maintenance and support agreement, support agreement, maintenance agreement, software maintenance and support agreement, service level agreement, support services agreement, software service agreement',
    content:
      'software, licensed program, error correction, new release, update, help desk, licensee, severity, source code, bug, computer, server',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Building maintenance agreement',
    titles: `
      maintenance agreement, elevator maintenance agreement, landscape maintenance agreement, janitorial agreement, service contract, road maintenance agreement,
      cleaning services agreement, hvac maintenance agreement, lawn maintenance agreement, maintenance contract, service agreement, cleaning contract, lawn care agreement,
      grounds maintenance agreement, maintenance services agreement, janitorial services agreement, preventive maintenance agreement`,
    content:
      'elevator, hvac, janitorial, lawn, landscaping, cleaning, carpet, restroom, sidewalk, snow removal, hoa, pool, chiller, air conditioning, filter, lobby, passenger, irrigation',
    unless: 'project',
  },
  {
    word: 'Property management agreement',
    titles:
      'property management agreement, management agreement, real estate management agreement, hotel management agreement, rental management agreement, property management contract',
    content:
      'rents, tenant, apartment, tenants, rental, building, hotel, guest, leasing, rent collection, property manager, vacancy',
    unless: 'project',
  },
  {
    word: 'Investment management agreement',
    titles:
      'asset management agreement, investment management agreement, investment advisory agreement, portfolio management agreement, advisory agreement, sub advisory agreement, fund management agreement, wealth management agreement',
    content:
      'portfolio, custodian, securities, discretionary, net assets, benchmark, investment objective, fund, brokerage, adviser, investment guidelines',
    least: 3,
  },
  {
    word: 'Vehicle warranty',
    titles:
      'limited warranty, new vehicle limited warranty, vehicle warranty, vehicle service contract, car warranty, warranty, warranty booklet, tire warranty, extended warranty, warranty agreement',
    content:
      'vehicle, powertrain, mile, towing, authorized dealer, odometer, tire, oil change, vin, mileage, motor vehicle, automobile',
  },
  {
    word: 'Home warranty',
    titles:
      'home warranty, home warranty agreement, home service agreement, home warranty contract, limited warranty, builder s warranty, new home warranty, home protection plan, residential warranty',
    content:
      'dishwasher, oven, plumbing, water heater, garage door opener, covered home, pre existing condition, service call fee, home buyer, refrigerator, homeowner',
    unless: 'project',
  },
  {
    word: 'Product warranty',
    titles:
      'limited warranty, warranty, warranty card, product warranty, limited product warranty, manufacturer s warranty, warranty certificate, warranty statement, software warranty, warranty information',
    content:
      'software, laptop, phone, printer, computer, mattress, watch, appliance, furniture, household, shoes, camera, headphones, iphone, tablet, hardware, toy, bicycle',
    unless: 'project',
  },
  {
    word: 'Vehicle lien release',
    titles:
      'lien release, release of lien, lien satisfaction, satisfaction of lien, release of lienholder, lien holder release, notice of lien, lien title, title release',
    content:
      'vehicle, vin, lienholder, motor vehicle, odometer, dmv, auto, certificate of title, department of motor vehicles, vessel',
  },
  {
    word: 'Bar certificate',
    titles:
      'certificate of good standing, letter of good standing, certificate of admission, verification of license, license verification, letter of standing',
    content:
      'state bar, practice law, attorney, disciplinary, bar number, nursing, physician, license number, supreme court, student, university, enrolled, lodge, member in good standing, medical board',
  },
  {
    word: 'Bylaws',
    titles: 'bylaw, bylaws of, by laws, amended and restated bylaw, code of regulations',
    content:
      'quorum, meetings of members, officers, board of directors, amendment, notice of meetings, proxies, special meetings, annual meeting',
  },
  {
    word: 'Joint operating agreement',
    titles:
      'operating agreement, joint operating agreement, model form operating agreement, joint exploration agreement, unit operating agreement',
    content:
      'a a p l, aapl, contract area, oil and gas lease, casing point, non consent, drilling, joint account, initial well, wells, leasehold interests, non operators',
  },
  {
    word: 'Tax form W-8',
    titles:
      'w 8ben, form w 8, w 8ben e, w 8eci, w 8imy, w 8exp, certificate of status of beneficial owner, certificate of foreign status',
    content:
      'beneficial owner, chapter 3 status, chapter 4 status, fatca, treaty, foreign tin, withholding, nonresident alien, foreign status',
  },
  {
    word: 'Tax form W-4',
    titles:
      'form w 4, w 4, employee s withholding certificate, employee withholding certificate, employee s withholding allowance certificate',
    content:
      'dependents, withholding, employer, multiple jobs, deductions, first date of employment, spouse, married',
  },
  {
    word: 'Architectural drawing',
    titles:
      'floor plan, first floor plan, second floor plan, plumbing plan, roof framing plan, reflected ceiling plan, foundation plan, house plan, landscape plan, ground floor plan, site plan, elevation, mechanical plan, exterior elevation, basement plan, electrical plan, lighting plan',
    content:
      'kitchen, bedroom, bath, closet, living room, pantry, porch, window schedule, door schedule, sink, tub, toilet, water heater, garage, fireplace, dining, laundry, stair, lobby, classroom, corridor, hallway, office',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Software diagram',
    titles:
      'system diagram, architecture diagram, network diagram, sequence diagram, flow chart, flowchart, class diagram, data flow diagram, entity relationship diagram, use case diagram, system architecture, block diagram, deployment diagram, process flow diagram',
    content:
      'api, database, browser, server, load balancer, rest, json, https, cache, queue, mobile app, client, firewall, router, user, sql, cloud, service',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Organization chart of people',
    titles:
      'organizational chart, organization chart, org chart, organisation chart, organizational structure, reporting structure, team structure',
    content:
      'chief executive officer, chief financial officer, vice president, human resources, receptionist, payroll, manager, director of, clerk, assistant, marketing, coordinator, supervisor, ceo, cfo',
    least: 3,
  },
  {
    word: 'Product data sheet',
    titles:
      'datasheet, product datasheet, data sheet, technical data sheet, specification sheet, product specification, spec sheet, product data sheet, specifications',
    content:
      'lamp, usb, bluetooth, dimmable, screen, wifi, ram, processor, microcontroller, gpio, camera, lumen, lm, resolution, headphones, keyboard, pixel, integrated circuit, pinout, adhesive, paint, viscosity, flooring, furniture, sofa',
    unless: 'equipment',
  },
  {
    word: 'Safety data sheet',
    titles: 'safety data sheet, material safety data sheet, sds, msds',
    content:
      'hazard, first aid, flammable, toxicological, precautionary statement, ghs, exposure, ingestion, skin contact, firefighting',
  },
  {
    word: 'Software test report',
    titles:
      'test report, test summary report, software test report, test results, test plan, qa report, penetration test report',
    content:
      'test case, regression, browser, bug, build number, qa, release, unit test, sprint, defect, login, vulnerability, chrome',
    least: 3,
  },
  {
    word: 'Laboratory report',
    titles:
      'test report, laboratory report, lab report, test results, certificate of analysis, lab results, laboratory test report, blood test report',
    content:
      'patient, specimen, blood, reference range, hemoglobin, sample, microbiology, ppm, assay, doctor, lab id, analyte, urine',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Training certificate',
    titles:
      'certificate of completion, completion certificate, certificate of achievement, certificate of training, training certificate, course certificate, certificate of attendance, course completion certificate, certificate of participation, diploma',
    content:
      'course, training, instructor, student, continuing education, hours of instruction, learner, class, workshop, successfully completed, bootcamp, internship, curriculum, webinar',
  },
  {
    word: 'Parking permit',
    titles: 'parking permit, permit, residential parking permit, permit application',
    content: 'parking, license plate, dashboard, vehicle, resident permit, overnight',
    unless: 'project',
  },
  {
    word: 'Event permit',
    titles:
      'special event permit, event permit, permit, film permit, special use permit, facility use permit, temporary event permit, noise permit, park permit',
    content:
      'event, attendance, amplified, alcohol, street closure, park, vendor booth, parade, festival, filming, music, security guards',
    least: 3,
    unless: 'project',
  },
  {
    word: 'License or work permit',
    titles:
      'work permit, business license, liquor license, food permit, fishing license, hunting license, driver license, health permit, contractor license, employment authorization, food establishment permit, dog license, burn permit, firearm permit, permit',
    content:
      'food, liquor, restaurant, visa, immigration, employment, hunting, fishing, nonimmigrant, dog, firearm, alien, health inspection, minor, driver',
    unless: 'project',
  },
  {
    word: 'Flight authorization',
    titles:
      'permission to operate, authorization to operate, certificate of waiver, flight authorization, certificate of authorization, airspace authorization, waiver',
    content:
      'aircraft, airspace, pilot, unmanned, uas, flight, drone, aerodrome, aviation, feet above ground',
  },
  {
    word: 'Certificate of a periodic inspection',
    titles:
      'certificate of inspection, inspection certificate, certificate of operation, operating certificate, certificate to operate',
    content:
      'elevator, escalator, conveyance, conveyances, boiler, pressure vessel, passenger, landings, firefighters, hydraulic, asme, mawp, psi',
    unless: 'project',
  },
  {
    word: 'Permit to operate another plant',
    titles:
      'permission to operate, authorization to operate, operating permit, permit to operate, authority to operate',
    content:
      'boiler, air pollution, emission, food, elevator, amusement ride, spray booth, swimming pool, information system, security controls, nist, fedramp, restaurant, drinking water',
    unless: 'project',
  },
  {
    word: 'Freight transportation agreement',
    titles: `
      transportation agreement, transportation service agreement, freight agreement, carrier agreement, motor carrier agreement, broker carrier agreement, transportation contract,
      transport agreement, transportation services agreement, carriage agreement, master transportation agreement, freight transportation agreement, shipping agreement`,
    content:
      'carrier, freight, bill of lading, truck, cargo, motor carrier, shipper s goods, driver, detention, vessel, railcar, rail, container, consignee, trailer, goods, passenger',
    least: 3,
  },
  {
    word: 'Liquids transportation agreement',
    titles:
      'transportation agreement, transportation service agreement, transportation services agreement, pipeline transportation agreement, throughput agreement, throughput and deficiency agreement, gathering agreement, transportation contract',
    content:
      'natural gas liquids, ngl, crude oil, crude petroleum, barrel, y grade, ethane, propane, fractionation, refined product, petroleum products, raw mix',
  },
  {
    word: 'Fuel supply agreement',
    titles:
      'fuel supply agreement, gasoline supply agreement, supply agreement, dealer agreement, fuel purchase agreement, petroleum supply agreement, motor fuel supply agreement, propane supply agreement, fuel distribution agreement, heating oil agreement',
    content:
      'gasoline, diesel, gallon, rack, retail, underground tank, motor fuel, branded, tank truck, service station, propane tank, heating oil, lubricant',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Gas service application',
    titles:
      'application for residential gas service, application for gas service, application for service, gas service agreement, service application, request for gas service, new service request, natural gas service application',
    content:
      'furnace, water heater, dryer, range, appliance, deposit, social security, landlord, service line, btu, driver s license, customer name, fireplace',
    least: 3,
  },
  {
    word: 'Emissions trading agreement',
    titles:
      'emission trading master agreement, emission trading, emission allowance, allowance purchase agreement, emissions trading agreement, emissions reduction purchase agreement',
    content:
      'emission allowance, allowances, registry, excess emission, eu emission, compliance period, european, suspension event, eua, member state',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Power of attorney',
    titles:
      'power of attorney, general power of attorney, durable power of attorney, limited power of attorney, special power of attorney, medical power of attorney, letter of attorney',
    content:
      'attorney in fact, agent, my name, durable, appoint, incapacity, on my behalf, my attorney, principal, to act, constitute and appoint',
  },
  {
    word: 'Property purchase agreement',
    titles: `
      residential purchase agreement, purchase agreement, real estate purchase agreement, purchase and sale agreement, agreement of sale, contract of sale, land purchase agreement,
      real estate contract, property sale agreement, home purchase agreement, land contract, agreement for sale, sale deed, agreement to sell`,
    content:
      'earnest money, house, seller s disclosure, title company, inspection contingency, financing contingency, fixtures, escrow, possession, closing of escrow, real estate broker, vendee, flat, dwelling',
    least: 3,
    unless: 'project',
  },
  {
    word: 'Event registration',
    titles:
      'registration confirmation, registration form, event registration, confirmation, registration, registration number, conference registration, application form',
    content:
      'attendee, congress, conference, badge, participant, session, camp, tournament, student, hotel, emergency contact, workshop, parent, race',
  },
  {
    word: 'Vehicle registration',
    titles:
      'vehicle registration, vehicle registration card, registration card, certificate of registration, registration, motor vehicle registration, registration certificate, registration renewal',
    content:
      'vin, plate, make, registered owner, dmv, vehicle, odometer, chassis, engine number, motor vehicles, license plate, vessel',
  },
  {
    word: 'Weather report',
    titles:
      'severe weather statement, weather report, weather forecast, hurricane advisory, storm summary, weather statement, forecast, hazardous weather outlook, storm report',
    content:
      'national weather service, warning, forecast, advisory, watch, gust, tropical storm, rainfall, thunderstorm, barometric, tonight',
    least: 3,
  },
  {
    word: 'Pay stub',
    titles:
      'earnings statement, pay stub, payslip, pay slip, salary slip, statement of earnings, paycheck, pay statement, salary certificate, wage slip',
    content:
      'net pay, year to date, direct deposit, medicare, social security, pay period, pay date, provident fund, gross pay, deductions, basic salary, ytd',
    least: 3,
    unless: 'works',
  },
  {
    word: 'Apprenticeship contract',
    titles:
      'apprenticeship agreement, apprentice contract, indenture of apprenticeship, apprenticeship contract, training contract, apprentice agreement, articles of apprenticeship',
    content:
      'vocational school, trial period, duties of the apprentice, master, parent, trade, duration, guardian, training, indenture, sponsor',
    least: 3,
  },
  {
    word: 'Certificate of origin',
    titles:
      'certificate of origin, declaration of origin, usmca certification, preferential certificate of origin, certification of origin',
    content:
      'exporter, consignee, hs code, packages, means of transport, producer, importer, country of origin, origin criterion',
  },
]
