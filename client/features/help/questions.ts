import { msg } from '#client/i18n/t.ts'

/** FAQ categories in the order of the specification. */
export const categories = [
  msg('Orders'),
  msg('Delivery'),
  msg('Payment'),
  msg('Products'),
  msg('Account'),
  msg('Returns'),
  msg('Technical'),
  msg('General'),
] as const

export type Category = (typeof categories)[number]

export type Question = {
  /** URL fragment that links to the question: '/faq#delivery-fee'. It must never change. */
  id: string
  category: Category
  question: string
  answer: string
}

/** FAQ entries, which describe the rules that the shop implements: a change of a rule must change its answer here. */
export const questions: readonly Question[] = [
  {
    id: 'delivery-fee',
    category: 'Delivery',
    question: msg('How much is delivery?'),
    answer: msg(
      'Kampala UGX 5,000, free from UGX 100,000. Major cities UGX 10,000, free from UGX 150,000. Everywhere else UGX 15,000, free from UGX 200,000. What counts is the address that you choose; checkout shows the charge before you order.',
    ),
  },
  {
    id: 'same-day-delivery',
    category: 'Delivery',
    question: msg('Can I get my order today?'),
    answer: msg(
      'In Kampala, yes, when you order before 2:00 PM. Order later and it comes tomorrow. In major cities we deliver the next day. Further away it takes longer, and we call you to agree on the day.',
    ),
  },
  {
    id: 'where-we-deliver',
    category: 'Delivery',
    question: msg('Where do you deliver? I have no street number.'),
    answer: msg(
      'Anywhere in Uganda. You need no street number: give your area or village and a landmark, or press “Use my location” when you add an address. A note for the rider and a second phone number help to find you.',
    ),
  },
  {
    id: 'delivery-pin',
    category: 'Delivery',
    question: msg('What is the delivery PIN?'),
    answer: msg(
      'Four digits on the page of your order. Tell them to the rider at the door, once the goods are in your hands and not before: they prove that the order reached you. Somebody else may receive it for you if you give them the PIN.',
    ),
  },
  {
    id: 'place-an-order',
    category: 'Orders',
    question: msg('How do I place an order?'),
    answer: msg(
      'Put what you need in the cart, press Proceed, log in, choose an address, and then pay online or choose Cash on Delivery. We send you an e-mail with the number of your order. You can fill the cart before you have an account.',
    ),
  },
  {
    id: 'track-an-order',
    category: 'Orders',
    question: msg('How do I track my order?'),
    answer: msg(
      'Open My Orders and press Track Order. The page shows each step from Order Placed to Delivered and moves by itself while it is open.',
    ),
  },
  {
    id: 'cancel-an-order',
    category: 'Orders',
    question: msg('Can I change or cancel my order?'),
    answer: msg(
      'You can cancel it on its page for 30 minutes after you placed it, as long as we have not begun to pack it. To change it, cancel it and use Order again: the same things are put in your cart. After that, message us on WhatsApp and we see what we can do.',
    ),
  },
  {
    id: 'receipt',
    category: 'Orders',
    question: msg('Where do I find my receipt?'),
    answer: msg(
      'On the page of the order, under My Orders. You can save it as a PDF or print it. An order that is not paid yet shows what is to be paid instead.',
    ),
  },
  {
    id: 'payment-methods',
    category: 'Payment',
    question: msg('How can I pay?'),
    answer: msg(
      'Cash on delivery, MTN or Airtel mobile money, or Visa and Mastercard cards. Pay Online leads to the page of our payment provider, Flutterwave; we never see your card number or your mobile money PIN.',
    ),
  },
  {
    id: 'mobile-money',
    category: 'Payment',
    question: msg('How do I pay with mobile money?'),
    answer: msg(
      'Press Pay Online, choose mobile money and give your MTN or Airtel number. A request comes to your phone: approve it with your PIN. The goods are kept for you for 30 minutes while you pay. Nobody from the shop ever asks for that PIN.',
    ),
  },
  {
    id: 'change-for-cash',
    category: 'Payment',
    question: msg('Will the rider have change?'),
    answer: msg(
      'Yes, if we know. When you choose Cash on Delivery, say at checkout what note you will pay with, and the rider brings the change for it.',
    ),
  },
  {
    id: 'sold-out-or-repriced',
    category: 'Products',
    question: msg('What if something in my cart is sold out or its price changes?'),
    answer: msg(
      'It stays in your cart with a mark and is left out of the total until you decide. We never charge more than the total that you saw when you ordered. Stock is taken only when you order, so a full cart does not keep things for you.',
    ),
  },
  {
    id: 'choose-ripeness',
    category: 'Products',
    question: msg('Can I say how I want my matooke or avocado?'),
    answer: msg(
      'Yes. Open the cart and add a note to the line, such as “ripe please”. Whoever packs your order reads it.',
    ),
  },
  {
    id: 'forgotten-password',
    category: 'Account',
    question: msg('I forgot my password. What do I do?'),
    answer: msg(
      'Press Forgot Password on the login page and give your e-mail. We send you a code of six digits that is good for ten minutes. With it you choose a new password, and you are logged out everywhere else.',
    ),
  },
  {
    id: 'delete-account',
    category: 'Account',
    question: msg('How do I see or delete the data you keep about me?'),
    answer: msg(
      'On your profile, under “Your data”. You can download everything as a file, or delete your account with your password. Orders stay in our books without your name, street and phone number.',
    ),
  },
  {
    id: 'damaged-goods',
    category: 'Returns',
    question: msg('Something came damaged, spoilt or missing. What now?'),
    answer: msg(
      'Tell us within 24 hours of delivery, under Contact Support, by WhatsApp or by phone, with the number of your order and a picture. We bring it again or give the money back, whichever you prefer. You need not send spoilt food back.',
    ),
  },
  {
    id: 'refund-time',
    category: 'Returns',
    question: msg('How long does a refund take?'),
    answer: msg(
      'It arrives within 7 business days, where the money came from: your card or your mobile money. For an order that you paid in cash we agree with you how the money reaches you.',
    ),
  },
  {
    id: 'use-less-data',
    category: 'Technical',
    question: msg('How do I use less data?'),
    answer: msg(
      'Switch on “Use less data” at the foot of any page. Pictures then come smaller and nothing is loaded ahead. If your browser asks for less data already, the shop does it by itself.',
    ),
  },
  {
    id: 'network-gone',
    category: 'Technical',
    question: msg('What happens to my cart when the network goes?'),
    answer: msg(
      'Nothing is lost. What you add is kept on your phone, marked “Will send when online”, and sent when the network is back. To place the order you need the network.',
    ),
  },
  {
    id: 'opening-hours',
    category: 'General',
    question: msg('When can I reach you?'),
    answer: msg(
      'On WhatsApp 24/7. By phone, and with a ticket under Contact Support, every day from {opens} to {closes}, East Africa Time. We answer a ticket within 2–4 hours. You must be 18 or older to order.',
    ),
  },
]
