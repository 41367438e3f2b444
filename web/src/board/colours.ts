// What the colours for cells are called.

export const colourNames = ["red", "orange", "yellow", "green", "turquoise", "blue", "violet", "light grey", "dark grey"] as const;
