/**
 * Colours of the studios that share palettes between covers and slots, by studio key and palette name: a game opens in
 * the colours of its cover. Each user decides what the positions of a row mean.
 */
export const PALETTES = {
  kumara: {
    emerald: ['#03201a', '#0f6a52', '#1aa97c', '#d64550', '#e9b949'],
    sapphire: ['#05142f', '#174f9e', '#2d74de', '#e05263', '#efc35a'],
    garnet: ['#25060d', '#8a1a2c', '#cf2f47', '#1f8f74', '#efc15a'],
    amber: ['#211002', '#91520c', '#de7f18', '#157d77', '#f4cd6a'],
    onyx: ['#0b0c0f', '#343a42', '#2f9c8f', '#cf5a40', '#dcb564'],
    peacock: ['#02181d', '#0b6470', '#0fa3ad', '#e8543f', '#f1bd4f'],
  },
  popkettle: {
    sunny: ['#ffc629', '#f7941d', '#e8384f', '#14a594', '#ffe066', '#4a1420'],
    mint: ['#45d6a4', '#159a72', '#ff6847', '#2d6cdf', '#ffd23f', '#0b352f'],
    sky: ['#55bdf7', '#1f84d2', '#ff5a4d', '#ffb400', '#ffe066', '#0c2748'],
    blush: ['#ff9b8f', '#ee5b63', '#2fae8d', '#ffcf40', '#ffe58a', '#481426'],
    lime: ['#b4e03a', '#6cae1e', '#ff5b3a', '#1e7fd6', '#ffd93b', '#1f3409'],
  },
  saltcreek: {
    brick: ['#f3e3c1', '#cf4028', '#ea9a36', '#c8371f', '#1c6a66', '#f0b440', '#33150c'],
    teal: ['#f1e6cb', '#17686b', '#3c948c', '#d9512c', '#14565c', '#efb944', '#0f2a2b'],
    dusk: ['#f2e1c4', '#2b3a5e', '#4f6a91', '#e4693f', '#2b3a5e', '#f2bd4b', '#161d33'],
    plum: ['#f4e5cb', '#7a2e3d', '#b0504c', '#d8472f', '#2d6a5f', '#edb23f', '#2c0f17'],
  },
  voltbox: {
    acid: ['#d4ff3a', '#2ee6d6', '#ff6a3d'],
    ice: ['#74e4ff', '#f4fbff', '#ffc93c'],
    hot: ['#ff4655', '#ffa21f', '#ffe66d'],
    green: ['#2bff8f', '#f2ff70', '#27d3ee'],
    sodium: ['#ffb31f', '#ff5638', '#7de8ff'],
  },
  jade: {
    lacquer: ['#8f0f1a', '#d3222c', '#e9402f', '#14907a', '#ffcf5c', '#f7dca4'],
    jade: ['#063d33', '#12836a', '#e23b31', '#1aa588', '#ffc552', '#f2d79c'],
    ink: ['#0c1a27', '#23445a', '#e2392f', '#2f8f9d', '#f6c14f', '#efd8ab'],
    saffron: ['#9a4a05', '#eb8d18', '#d72f2b', '#0f7d6b', '#ffd66b', '#ffe4ad'],
  },
  lantern: {
    dawn: ['#f9b56a', '#e2604a', '#7d2a4d', '#2a1440', '#ffe3a6', '#f4485b', '#1fa39a'],
    polar: ['#8fe3d3', '#2f9cb0', '#185a83', '#0b2545', '#f2fbff', '#ff7657', '#ffc83d'],
    forest: ['#d9e88a', '#7fb04e', '#2f7350', '#0d3434', '#fffbd6', '#f2653a', '#ffcb47'],
    desert: ['#ffd98a', '#f0904a', '#b94a35', '#4b1a24', '#fff2cf', '#1d8f8a', '#ffd04a'],
  },
  tidepool: {
    lagoon: ['#0a86a8', '#043a5e', '#ff7a3d', '#ffc83d', '#ffe27a'],
    reef: ['#12a58f', '#053f4a', '#f2505a', '#ffb22e', '#ffe07a'],
    abyss: ['#0e4f8f', '#04122e', '#2fb6c9', '#ff6b4a', '#ffd75e'],
    sunset: ['#f08a4b', '#7a1f4b', '#1fb5a8', '#ffd23f', '#fff0a8'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
