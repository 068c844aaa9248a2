/** The games of this installation, by the names of their packages, in the order in which they are shown. */
export default ["@belab/googol", "@belab/brand-management"];
